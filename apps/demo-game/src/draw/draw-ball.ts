import type { BallView } from '../play/scene.ts';
import type { Sport } from '../play/sport.ts';
import type { Pen } from './canvas.ts';
import { lift, project, type View } from './view.ts';

interface BallLook {
  readonly color: string;
  readonly seams: string;
  /** Radius at the lower edge. */
  readonly radius: number;
  readonly flat: boolean;
}

const LOOKS: Readonly<Record<Sport, BallLook>> = {
  soccer: { color: '#ffffff', seams: '#2a2f36', radius: 11, flat: false },
  basketball: { color: '#d9692a', seams: '#5c2508', radius: 14, flat: false },
  volleyball: { color: '#ffffff', seams: '#9fb2c8', radius: 13, flat: false },
  'ice-hockey': { color: '#0a0a0a', seams: '#0a0a0a', radius: 11, flat: true },
};
const SPIN_PER_METRE = 0.9;

export function drawBall(pen: Pen, view: View, pan: number, sport: Sport, ball: BallView): void {
  const look = LOOKS[sport];
  const at = project(view, pan, ball);
  const radius = look.radius * Math.max(0.62, at.k);
  pen.fillStyle = 'rgba(0,0,0,.42)';
  oval(pen, at.x + 3, at.y, radius * 1.1, radius * 0.4);
  const y = at.y - lift(view, at.k, ball.z);
  pen.fillStyle = look.color;
  if (look.flat) {
    oval(pen, at.x, y - 3, radius * 1.15, radius * 0.52);
    return;
  }
  oval(pen, at.x, y - radius, radius, radius);
  drawSeams(pen, look, at.x, y - radius, radius, ball.x * SPIN_PER_METRE);
}

function drawSeams(pen: Pen, { seams }: BallLook, x: number, y: number, radius: number, turn: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.strokeStyle = seams;
  pen.lineWidth = 1.4;
  pen.beginPath();
  pen.moveTo(-radius, 0);
  pen.quadraticCurveTo(0, radius * 0.5, radius, 0);
  pen.moveTo(0, -radius);
  pen.quadraticCurveTo(radius * 0.5, 0, 0, radius);
  pen.stroke();
  pen.restore();
}

function oval(pen: Pen, x: number, y: number, wide: number, high: number): void {
  pen.beginPath();
  pen.ellipse(x, y, wide, high, 0, 0, Math.PI * 2);
  pen.fill();
}
