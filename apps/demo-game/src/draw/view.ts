import type { Point } from '../play/point.ts';
import type { Sport } from '../play/sport.ts';

/** Pictures are drawn in these units, whatever their size in pixels. */
export const WIDTH = 1280;
export const HEIGHT = 720;
/** Where the floor meets the boards. */
export const HORIZON = 216;
/** Where lines into the depth would meet. */
const VANISHING = HORIZON - HEIGHT * 0.55;

export interface View {
  readonly length: number;
  readonly width: number;
  /** Width of the field at the picture's lower edge, in picture widths. */
  readonly span: number;
  /** Part of the floor, from the boards to the lower edge, that the field takes. */
  readonly far: number;
  readonly near: number;
  /** Height of a player at the lower edge. */
  readonly figure: number;
  /** How far from the middle the camera turns, as a share of the field. */
  readonly turn: number;
}

export const VIEWS: Readonly<Record<Sport, View>> = {
  soccer: { length: 84, width: 50, span: 2.75, far: 0.05, near: 0.97, figure: 164, turn: 0.34 },
  basketball: { length: 28, width: 15, span: 2.15, far: 0.07, near: 0.96, figure: 184, turn: 0.27 },
  volleyball: { length: 18, width: 9, span: 1.5, far: 0.12, near: 0.9, figure: 172, turn: 0.07 },
  'ice-hockey': { length: 60, width: 30, span: 2.3, far: 0.02, near: 1, figure: 172, turn: 0.3 },
};

/** A point of the field on the picture. */
export interface Projected {
  readonly x: number;
  readonly y: number;
  /** 1 at the lower edge, smaller in the distance. */
  readonly k: number;
}

export function depthAt(y: number): number {
  return (y - VANISHING) / (HEIGHT - VANISHING);
}

/** How far the camera has turned, in picture widths at the lower edge. */
export function panTo(view: View, x: number): number {
  const share = Math.min(view.turn, Math.max(-view.turn, x / view.length - 0.5));
  return -share * view.span;
}

export function project(view: View, pan: number, point: Point): Projected {
  const t = view.far + (point.y / view.width) * (view.near - view.far);
  const y = HORIZON + (HEIGHT - HORIZON) * t;
  const k = depthAt(y);
  return { x: WIDTH / 2 + ((point.x / view.length - 0.5) * view.span + pan) * WIDTH * k, y, k };
}

/** Turning the camera shears the floor: each row moves by its own depth. */
export function floorShear(pan: number): { readonly shear: number; readonly shift: number } {
  const shear = (pan * WIDTH) / (HEIGHT - VANISHING);
  return { shear, shift: -shear * VANISHING };
}

/** Height above the floor, where a player's height stands for 1.8 m. */
export function lift(view: View, k: number, z: number): number {
  return (z / 1.8) * view.figure * k;
}
