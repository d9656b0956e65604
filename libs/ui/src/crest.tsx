import type { CSSProperties } from 'react';
import { classNames } from './class-names.tsx';
import styles from './crest.module.css';

interface CrestProps {
  /** SVG children on a 100×100 view box, painted with `var(--m1)` (field) and `var(--m2)` (mark); sanitized by the server. */
  readonly drawing: string;
  readonly className?: string | undefined;
}

export function Crest({ drawing, className }: CrestProps) {
  return (
    <svg
      className={classNames(styles.crest, className)}
      viewBox="0 0 100 100"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes a channel's drawings when it applies them
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}

interface TileProps {
  readonly drawing: string | null;
  readonly color: string;
  readonly crestColor: string;
  /** Shown if there is no drawing. */
  readonly letters: string;
}

/** A crest outside its team's field is always inside a tile. */
export function Tile({ drawing, color, crestColor: markColor, letters }: TileProps) {
  const style = { '--m1': color, '--m2': markColor } as CSSProperties;
  return (
    <span className={styles.tile} style={style} aria-hidden="true">
      {drawing ? <Crest drawing={drawing} /> : letters}
    </span>
  );
}
