/** A place on the field in metres: x from the away side's own end, y from the far touchline. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

export function mixPoints(from: Point, to: Point, share: number): Point {
  return { x: mix(from.x, to.x, share), y: mix(from.y, to.y, share) };
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The distance of a point from the line between two others. */
export function distanceToWay(point: Point, from: Point, to: Point): number {
  const length = distance(from, to) ** 2;
  if (length === 0) return distance(point, from);
  const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length;
  return distance(point, mixPoints(from, to, clamp(along, 0, 1)));
}
