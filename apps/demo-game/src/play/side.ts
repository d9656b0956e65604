/** 0 is the visitor, who attacks to the right; 1 is the home team. */
export type Side = 0 | 1;

export type Score = readonly [away: number, home: number];

export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}
