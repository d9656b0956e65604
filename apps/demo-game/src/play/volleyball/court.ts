import type { Bounds } from '../body.ts';
import { itemAt } from '../item-at.ts';
import type { Point } from '../point.ts';
import type { Side } from '../side.ts';

export const COURT = { length: 18, width: 9, net_height: 2.35 } as const;

/** Behind the lines there is room to serve and to save a ball. */
export const FREE_ZONE: Bounds = { low: { x: -2.6, y: -1.2 }, high: { x: 20.6, y: 10 } };

/** Metres from the net, and across: three in front, three behind. */
const PLACES: readonly Point[] = [
  { x: 2.2, y: 1.6 },
  { x: 1.9, y: 4.4 },
  { x: 2.2, y: 7.3 },
  { x: 6.4, y: 1.7 },
  { x: 7.3, y: 4.5 },
  { x: 6.4, y: 7.4 },
];

export const PLAYERS = PLACES.length;

export function onSide(side: Side, fromNet: number, y: number): Point {
  return { x: side === 0 ? COURT.length / 2 - fromNet : COURT.length / 2 + fromNet, y };
}

/** A player's place; the team has turned by one with every serve it won. */
export function basePlace(side: Side, index: number, turn: number): Point {
  const place = itemAt(PLACES, (index + turn) % PLAYERS);
  return onSide(side, place.x, place.y);
}
