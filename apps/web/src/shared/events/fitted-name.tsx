import { fittedName } from '@grandstand/rules/name-fitting';
import { classNames } from '@grandstand/ui/class-names';
import type { CSSProperties } from 'react';
import styles from './painted.module.css';

interface Props {
  readonly name: string;
  readonly className?: string | undefined;
}

/** A name whose size follows its length (`--len`), in two lines where it is long. Part of a picture: said elsewhere. */
export function FittedName({ name, className }: Props) {
  const { lines, length } = fittedName(name);
  return (
    <span
      className={classNames(styles.painted, className)}
      aria-hidden="true"
      data-text={lines.join('\n')}
      data-long={lines.length > 1 || undefined}
      style={{ '--len': length } as CSSProperties}
    />
  );
}

/** A number of a picture: said elsewhere. */
export function PaintedNumber({
  value,
  className,
}: {
  readonly value: number;
  readonly className?: string | undefined;
}) {
  return <span className={classNames(styles.painted, className)} aria-hidden="true" data-text={value} />;
}
