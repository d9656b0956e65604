import { fittedName } from '@grandstand/rules/name-fitting';
import { type CSSProperties, Fragment } from 'react';

/** A name whose size follows its length (`--len`), in two lines where it is long. */
export function FittedName({
  name,
  className,
}: {
  readonly name: string;
  readonly className?: string | undefined;
}) {
  const { lines, length } = fittedName(name);
  return (
    <span
      className={className}
      data-long={lines.length > 1 || undefined}
      style={{ '--len': length } as CSSProperties}
    >
      {lines.map((line, at) => (
        <Fragment key={line}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </span>
  );
}
