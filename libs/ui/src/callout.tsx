import type { ReactNode } from 'react';
import styles from './callout.module.css';
import { classNames } from './class-names.tsx';

/** Only the style, for another element. */
export const calloutClass = styles.callout;

interface Props {
  /** Announced at once, and in the colour of errors. */
  readonly isFailure?: boolean;
  readonly children: ReactNode;
}

/** A sentence that must not be missed, marked by a bar, with at most one link. */
export function Callout({ isFailure = false, children }: Props) {
  return (
    <p
      className={classNames(styles.callout, isFailure && styles.failure)}
      role={isFailure ? 'alert' : undefined}
    >
      {children}
    </p>
  );
}
