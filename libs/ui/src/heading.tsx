import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './heading.module.css';

interface Props {
  readonly level: 1 | 2 | 3;
  readonly size: 'xl' | 'lg' | 'md' | 'sm';
  readonly id?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** A heading in the display typeface. */
export function Heading({ level, size, children, ...rest }: Props) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={classNames(styles.heading, styles[size])} {...rest}>
      {children}
    </Tag>
  );
}
