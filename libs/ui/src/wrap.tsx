import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.tsx';
import styles from './wrap.module.css';

/** The page's column: at most 1920 px, the gutter on both sides. */
export function Wrap({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classNames(styles.wrap, className)} {...rest} />;
}
