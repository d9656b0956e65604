import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import styles from './submit-button.module.css';

interface Props extends ButtonLook {
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/** Stays focusable while a submit is pending, so that the focus is not lost; the form ignores further submits. */
export function SubmitButton({ isPending, children, kind = 'go', ...look }: Props) {
  return (
    <Button type="submit" kind={kind} aria-disabled={isPending} aria-busy={isPending} {...look}>
      {isPending && <span className={styles.turning} aria-hidden="true" />}
      {children}
    </Button>
  );
}
