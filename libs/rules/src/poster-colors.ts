import { channels, contrast, correctTextColor, TEXT_CONTRAST } from './color-contrast.ts';

/** A side's colours: its field and what is drawn on it, `#rrggbb`. */
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

/** Fields closer than this in RGB distance read as one. */
const CLOSE_FIELDS = 95;
/** Piping must stand this far from both fields. */
const PIPING_DISTANCE = 70;
const WHITE_INK = '#ffffff';
const DARK_INK = '#0b1018';

function distance(one: string, other: string): number {
  const [r, g, b] = channels(one);
  const [r2, g2, b2] = channels(other);
  return Math.hypot(r - r2, g - g2, b - b2);
}

/** Text on a field: white where that reads, else near-black, darkened where even that would not. */
export function inkOn(field: string): string {
  if (contrast(field, WHITE_INK) >= TEXT_CONTRAST) return WHITE_INK;
  return correctTextColor(DARK_INK, field);
}

/** The visitor changes shirt when the two fields would read as one. */
function awayKit(away: Kit, home: Kit): Kit {
  if (distance(away.field, home.field) >= CLOSE_FIELDS) return away;
  return { field: away.mark, mark: away.field };
}

/** The colours of a poster: two fields, two marks, and the piping between them. */
export function posterColors(visitor: Kit, home: Kit): PosterColors {
  const away = awayKit(visitor, home);
  const standsOut = [home.field, away.field].every(field => distance(away.mark, field) > PIPING_DISTANCE);
  return { away, home, piping: standsOut ? away.mark : home.mark };
}
