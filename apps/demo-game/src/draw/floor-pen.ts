import type { Point } from '../play/point.ts';
import type { Pen } from './canvas.ts';
import { project, type View } from './view.ts';

/** Draws lines and areas that are given in metres of the field. */
export interface FloorPen {
  readonly line: (color: string, width: number, ...points: readonly Pair[]) => void;
  readonly area: (color: string, from: Pair, to: Pair) => void;
  readonly arc: (color: string, width: number, arc: Arc) => void;
  readonly dot: (color: string, at: Pair, radius: number) => void;
}

export type Pair = readonly [x: number, y: number];

export interface Arc {
  readonly at: Pair;
  readonly radius: number;
  readonly from?: number;
  readonly to?: number;
}

const ARC_STEP = 0.06;

export function floorPen(pen: Pen, view: View): FloorPen {
  const onPicture = ([x, y]: Pair) => project(view, 0, { x, y });
  const trace = (points: readonly Pair[]) => {
    pen.beginPath();
    for (const [index, point] of points.entries()) {
      const { x, y } = onPicture(point);
      if (index === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
  };
  const stroke = (color: string, width: number, points: readonly Pair[]) => {
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.lineJoin = 'miter';
    trace(points);
    pen.stroke();
  };
  return {
    line: (color, width, ...points) => stroke(color, width, points),
    arc: (color, width, arc) => stroke(color, width, arcPoints(arc)),
    area: (color, from, to) => {
      pen.fillStyle = color;
      trace([from, [to[0], from[1]], to, [from[0], to[1]]]);
      pen.fill();
    },
    dot: (color, at, radius) => {
      pen.fillStyle = color;
      trace(arcPoints({ at, radius }));
      pen.fill();
    },
  };
}

function arcPoints({ at, radius, from = 0, to = Math.PI * 2 }: Arc): Pair[] {
  const steps = Math.ceil((to - from) / ARC_STEP);
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / steps;
    return [at[0] + Math.cos(angle) * radius, at[1] + Math.sin(angle) * radius] as const;
  });
}

export function rectangle(from: Point, to: Point): Pair[] {
  return [
    [from.x, from.y],
    [to.x, from.y],
    [to.x, to.y],
    [from.x, to.y],
    [from.x, from.y],
  ];
}
