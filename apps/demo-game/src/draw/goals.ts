import { BASKETBALL } from '../play/basketball.ts';
import { ICE_HOCKEY } from '../play/ice-hockey.ts';
import { SOCCER } from '../play/soccer.ts';
import type { Sport } from '../play/sport.ts';
import { COURT } from '../play/volleyball/court.ts';
import type { Pen } from './canvas.ts';
import { lift, type Projected, project, type View } from './view.ts';

type DrawGoals = (pen: Pen, view: View, pan: number) => void;

/** Goals, baskets and the net: behind the players. */
export const GOALS: Readonly<Record<Sport, DrawGoals>> = {
  soccer: (pen, view, pan) => {
    const { inset, half_width, height } = SOCCER.goal;
    for (const end of [0, 1] as const) {
      const x = end === 0 ? inset : view.length - inset;
      frame(pen, view, pan, {
        x,
        half_width,
        height: height * 1.05,
        end,
        deep: 2.6,
        color: '#ffffff',
        thick: 6,
      });
    }
  },
  'ice-hockey': (pen, view, pan) => {
    const { inset, half_width, height } = ICE_HOCKEY.goal;
    for (const end of [0, 1] as const) {
      const x = end === 0 ? inset : view.length - inset;
      frame(pen, view, pan, { x, half_width, height, end, deep: 1.5, color: '#c4182b', thick: 6 });
    }
  },
  basketball: (pen, view, pan) => {
    for (const end of [0, 1] as const) basket(pen, view, pan, end);
  },
  volleyball: (pen, view, pan) => net(pen, view, pan),
};

interface Frame {
  readonly x: number;
  readonly half_width: number;
  readonly height: number;
  readonly end: 0 | 1;
  readonly deep: number;
  readonly color: string;
  readonly thick: number;
}

function frame(pen: Pen, view: View, pan: number, goal: Frame): void {
  const outward = goal.end === 0 ? -1 : 1;
  const middle = view.width / 2;
  const far = project(view, pan, { x: goal.x, y: middle - goal.half_width });
  const near = project(view, pan, { x: goal.x, y: middle + goal.half_width });
  const back = project(view, pan, { x: goal.x + outward * goal.deep, y: middle - goal.half_width });
  const backNear = project(view, pan, { x: goal.x + outward * goal.deep, y: middle + goal.half_width });
  if (Math.min(far.x, back.x) > 1400 || Math.max(near.x, far.x) < -200) return;
  const top = (at: Projected) => at.y - lift(view, at.k, goal.height);
  pen.strokeStyle = 'rgba(255,255,255,.34)';
  pen.lineWidth = 1.2;
  pen.beginPath();
  for (let thread = 0; thread <= 12; thread++) {
    const share = thread / 12;
    const at = (a: number, b: number) => a + (b - a) * share;
    pen.moveTo(at(far.x, near.x), at(top(far), top(near)));
    pen.lineTo(at(back.x, backNear.x), at(back.y, backNear.y));
    pen.moveTo(at(far.x, back.x), at(top(far), back.y));
    pen.lineTo(at(near.x, backNear.x), at(top(near), backNear.y));
  }
  pen.stroke();
  pen.strokeStyle = goal.color;
  pen.lineWidth = goal.thick;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(far.x, far.y);
  pen.lineTo(far.x, top(far));
  pen.lineTo(near.x, top(near));
  pen.lineTo(near.x, near.y);
  pen.stroke();
}

function basket(pen: Pen, view: View, pan: number, end: 0 | 1): void {
  const { inset, height } = BASKETBALL.goal;
  const inward = end === 0 ? 1 : -1;
  const x = (metres: number) => (end === 0 ? metres : view.length - metres);
  const foot = project(view, pan, { x: x(-0.9), y: view.width / 2 });
  const board = project(view, pan, { x: x(1.15), y: view.width / 2 });
  const ring = project(view, pan, { x: x(inset), y: view.width / 2 });
  const rim = ring.y - lift(view, ring.k, height);
  const unit = view.figure * ring.k;
  pen.strokeStyle = '#20252d';
  pen.lineWidth = 13;
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(foot.x, foot.y);
  pen.lineTo(foot.x, rim - unit * 0.02);
  pen.lineTo(board.x, rim - unit * 0.2);
  pen.stroke();
  const halfBoard = unit * 0.46;
  const slant = unit * 0.13 * inward;
  pen.fillStyle = 'rgba(255,255,255,.9)';
  pen.strokeStyle = '#c9ced4';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(board.x + slant, rim - halfBoard * 1.65);
  pen.lineTo(board.x - slant, rim - halfBoard * 1.2);
  pen.lineTo(board.x - slant, rim + halfBoard * 0.42);
  pen.lineTo(board.x + slant, rim + halfBoard * 0.12);
  pen.closePath();
  pen.fill();
  pen.stroke();
  ringAndNet(pen, ring.x, rim, unit * 0.155);
}

function ringAndNet(pen: Pen, x: number, y: number, radius: number): void {
  pen.strokeStyle = 'rgba(255,255,255,.75)';
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (let thread = -4; thread <= 4; thread++) {
    pen.moveTo(x + (thread / 4) * radius, y);
    pen.lineTo(x + (thread / 4) * radius * 0.6, y + radius * 1.6);
  }
  pen.stroke();
  pen.strokeStyle = '#e2501c';
  pen.lineWidth = 5;
  pen.beginPath();
  pen.ellipse(x, y, radius, radius * 0.28, 0, 0, Math.PI * 2);
  pen.stroke();
}

function net(pen: Pen, view: View, pan: number): void {
  const x = COURT.length / 2;
  const far = project(view, pan, { x, y: -0.5 });
  const near = project(view, pan, { x, y: COURT.width + 0.5 });
  const high = (at: Projected, z: number) => at.y - lift(view, at.k, z);
  const [top, low] = [COURT.net_height, COURT.net_height - 1];
  pen.fillStyle = 'rgba(15,20,28,.3)';
  pen.beginPath();
  pen.moveTo(far.x, high(far, top));
  pen.lineTo(near.x, high(near, top));
  pen.lineTo(near.x, high(near, low));
  pen.lineTo(far.x, high(far, low));
  pen.fill();
  pen.lineCap = 'butt';
  stroke(pen, '#c9ced4', 5, far.x, far.y, far.x, high(far, top));
  stroke(pen, 'rgba(255,255,255,.6)', 2, far.x, high(far, low), near.x, high(near, low));
  stroke(pen, '#ffffff', 7, far.x, high(far, top), near.x, high(near, top));
  stroke(pen, '#e6e9ec', 7, near.x, near.y, near.x, high(near, top));
}

function stroke(
  pen: Pen,
  color: string,
  width: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(x0, y0);
  pen.lineTo(x1, y1);
  pen.stroke();
}
