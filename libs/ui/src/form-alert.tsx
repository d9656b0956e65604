import type { ReactNode, Ref } from 'react';
import styles from './form-alert.module.css';

interface Props {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** Reports an error of a form as a whole, above its fields. It can take the focus. */
export function FormAlert({ children, ref }: Props) {
  return (
    <div ref={ref} className={styles.alert} role="alert" tabIndex={-1}>
      {children}
    </div>
  );
}
