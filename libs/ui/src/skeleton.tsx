import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A block of the final size while the content loads. */
export function Skeleton({ style }: { readonly style?: CSSProperties }) {
  return <span className={styles.skeleton} style={style} aria-hidden="true" />;
}
