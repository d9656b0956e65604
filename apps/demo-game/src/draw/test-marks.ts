import type { Scene } from '../play/scene.ts';
import { STEP_SECONDS } from '../play/step.ts';
import { displayFont, type Pen } from './canvas.ts';
import type { TeamLook } from './kit.ts';
import { HEIGHT, WIDTH } from './view.ts';

const SIZE = 30;
const HIGH = 44;
const TOP = 22;
const TEAM_WIDTH = 78;
const SCORE_WIDTH = 44;
const FRAME_WIDTH = 230;

interface Cell {
  readonly text: string;
  readonly width: number;
  readonly ground: string;
  readonly ink: string;
  readonly weight?: number;
}

/** Draws the score bug in the middle of the upper edge, and the number and time of the frame in the corner below. */
export function drawTestMarks(pen: Pen, looks: readonly [TeamLook, TeamLook], scene: Scene): void {
  drawScoreBug(pen, looks, scene);
  const text = `${String(Math.round(scene.t / STEP_SECONDS)).padStart(6, '0')}  ${scene.t.toFixed(2)} s`;
  pen.font = displayFont(SIZE);
  pen.fillStyle = '#06090f';
  pen.fillRect(0, HEIGHT - HIGH, FRAME_WIDTH, HIGH);
  pen.fillStyle = '#ffffff';
  pen.textAlign = 'left';
  pen.fillText(text, 12, HEIGHT - HIGH * 0.26);
}

function drawScoreBug(pen: Pen, looks: readonly [TeamLook, TeamLook], scene: Scene): void {
  const cells = cellsOf(looks, scene);
  let x = (WIDTH - cells.reduce((sum, cell) => sum + cell.width, 0)) / 2;
  pen.textAlign = 'center';
  for (const cell of cells) {
    pen.fillStyle = cell.ground;
    pen.fillRect(x, TOP, cell.width + 0.5, HIGH);
    pen.fillStyle = cell.ink;
    pen.font = displayFont(SIZE, cell.weight);
    pen.fillText(cell.text, x + cell.width / 2, TOP + HIGH * 0.74);
    x += cell.width;
  }
}

function cellsOf([away, home]: readonly [TeamLook, TeamLook], scene: Scene): Cell[] {
  const digits = Math.max(...scene.score) > 9 ? 12 : 0;
  const score = (value: number): Cell => ({
    ...{ text: String(value), width: SCORE_WIDTH + digits, ground: '#ffffff', ink: '#06090f' },
  });
  const clock = scene.period_label.startsWith('H') ? scene.clock : `${scene.period_label}  ${scene.clock}`;
  return [
    { text: away.short, width: TEAM_WIDTH, ground: away.field, ink: away.ink },
    score(scene.score[0]),
    score(scene.score[1]),
    { text: home.short, width: TEAM_WIDTH, ground: home.field, ink: home.ink },
    { text: clock, width: 46 + clock.length * 11, ground: '#06090f', ink: '#f3f5f7', weight: 700 },
  ];
}
