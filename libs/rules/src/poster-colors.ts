import { channels, contrast, correctTextColor, TEXT_CONTRAST } from './color-contrast.ts';

/** A team's colours: the field, and the crest on it, `#rrggbb`. */
export interface Kit {
  readonly field: string;
  readonly mark: string;
}

export interface PosterColors {
  readonly away: Kit;
  readonly home: Kit;
  /** Runs along the seam between the two fields. */
  readonly piping: string;
}

/** Fields that are closer than this in RGB distance look the same. */
const CLOSE_FIELDS = 95;
/** The minimum RGB distance of the piping from both fields. */
const PIPING_DISTANCE = 70;
const WHITE_INK = '#ffffff';
const DARK_INK = '#0b1018';

function distance(first: string, second: string): number {
  const [r, g, b] = channels(first);
  const [r2, g2, b2] = channels(second);
  return Math.hypot(r - r2, g - g2, b - b2);
}

/** The text colour on a field: white if the contrast suffices, else a near-black, darkened further if needed. */
export function inkOn(field: string): string {
  if (contrast(field, WHITE_INK) >= TEXT_CONTRAST) return WHITE_INK;
  return correctTextColor(DARK_INK, field);
}

/** The visiting team swaps its colours if both fields would look the same. */
function awayKit(away: Kit, home: Kit): Kit {
  if (distance(away.field, home.field) >= CLOSE_FIELDS) return away;
  return { field: away.mark, mark: away.field };
}

/** Returns the colours of a poster: two fields, two crests, and the piping between them. */
export function posterColors(visitor: Kit, home: Kit): PosterColors {
  const away = awayKit(visitor, home);
  const isVisible = [home.field, away.field].every(field => distance(away.mark, field) > PIPING_DISTANCE);
  return { away, home, piping: isVisible ? away.mark : home.mark };
}
