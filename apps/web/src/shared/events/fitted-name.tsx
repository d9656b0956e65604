import { fittedName } from '@grandstand/rules/name-fitting';
import { classNames } from '@grandstand/ui/class-names';
import type { CSSProperties } from 'react';
import styles from './painted.module.css';

interface Props {
  readonly name: string;
  /** A name of the same size: the longer one determines it. */
  readonly other?: string;
  readonly className?: string | undefined;
}

/** A name whose size depends on its length (`--len`), on two lines if it is long. Part of a picture, so hidden from screen readers. */
export function FittedName({ name, other = name, className }: Props) {
  const { lines, length } = fittedName(name);
  return (
    <span
      className={classNames(styles.painted, className)}
      aria-hidden="true"
      data-text={lines.join('\n')}
      data-long={lines.length > 1 || undefined}
      style={{ '--len': Math.max(length, fittedName(other).length) } as CSSProperties}
    />
  );
}

/** A number in a picture, hidden from screen readers. */
export function PaintedNumber({
  value,
  className,
}: {
  readonly value: number;
  readonly className?: string | undefined;
}) {
  return <span className={classNames(styles.painted, className)} aria-hidden="true" data-text={value} />;
}
