import { seededRandom } from '../play/random.ts';
import type { Sport } from '../play/sport.ts';
import { createSheet, displayFont, type Pen, type Sheet } from './canvas.ts';
import { floorPen } from './floor-pen.ts';
import { FLOORS } from './floors.ts';
import type { TeamLook } from './kit.ts';
import { depthAt, HEIGHT, HORIZON, VIEWS, WIDTH } from './view.ts';

/** A part of the picture that is drawn once and only moved afterwards. */
export interface Layer extends Sheet {
  readonly width: number;
  readonly height: number;
}

export const BOARD_HEIGHT = 34;
const CROWD_TOP = 6;
const CROWD_ROW = 9;
const SKINS = ['#8d5a3b', '#c98d63', '#5b3a26', '#e0b08b', '#a66d47'];
const CLOTHES = ['#3a4350', '#55606d', '#222a35', '#6d5a4a', '#2c3038'];

export function floorLayer(sport: Sport, looks: readonly [TeamLook, TeamLook], scale: number): Layer {
  const view = VIEWS[sport];
  const width = WIDTH * (1 + 2 * view.turn * view.span) + 80;
  const layer = openLayer(width, HEIGHT - HORIZON, scale);
  const { pen } = layer;
  pen.fillStyle = FLOORS[sport].ground;
  pen.fillRect(0, 0, width, layer.height);
  pen.translate((width - WIDTH) / 2, -HORIZON);
  FLOORS[sport].paint(floorPen(pen, view), looks);
  const light = pen.createLinearGradient(0, HORIZON, 0, HEIGHT);
  light.addColorStop(0, 'rgba(0,8,20,.3)');
  light.addColorStop(0.4, 'rgba(255,255,255,.06)');
  light.addColorStop(1, 'rgba(0,6,16,.24)');
  pen.fillStyle = light;
  pen.fillRect(-width, HORIZON, width * 3, HEIGHT);
  return layer;
}

/** Rows of people, a third of them in the teams' colours, out of focus. `front` rows can hop. */
export function crowdLayer(
  sport: Sport,
  looks: readonly [TeamLook, TeamLook],
  scale: number,
  front: boolean,
): Layer {
  const width = WIDTH + 2 * horizonShift(sport) + 80;
  const sharp = openLayer(width, HORIZON, scale);
  if (!front) {
    sharp.pen.fillStyle = '#10161f';
    sharp.pen.fillRect(0, 0, width, HORIZON);
  }
  const colors = [looks[0].kit.shirt, looks[1].kit.shirt, '#ffffff', looks[1].kit.shirt, looks[0].kit.shorts];
  drawRows(sharp.pen, width, colors, front);
  const soft = openLayer(width, HORIZON, scale);
  soft.pen.filter = `blur(${(front ? 1.6 : 2.2) * scale}px)`;
  soft.pen.drawImage(sharp.canvas, 0, 0, width, HORIZON);
  return soft;
}

function drawRows(pen: Pen, width: number, colors: readonly string[], front: boolean): void {
  const random = seededRandom(front ? 77 : 33);
  const [from, to] = [CROWD_TOP, HORIZON - BOARD_HEIGHT + 4];
  for (let y = from; y < to; y += CROWD_ROW) {
    const near = (y - from) / (to - from);
    for (let x = random() * CROWD_ROW; x < width; x += CROWD_ROW * 0.9) {
      if (random() < (front ? 0.62 : 0.14)) continue;
      const palette = random() < (front ? 0.55 : 0.28) ? colors : CLOTHES;
      pen.globalAlpha = Math.min(1, 0.3 + 0.45 * near + random() * 0.2);
      pen.fillStyle = palette[Math.floor(random() * palette.length)] ?? '#222a35';
      oval(pen, x + random() * 3, y + random() * 3, CROWD_ROW * 0.36, CROWD_ROW * 0.48);
      if (random() > 0.6) continue;
      pen.fillStyle = SKINS[Math.floor(random() * SKINS.length)] ?? '#8d5a3b';
      oval(pen, x + random() * 3, y - CROWD_ROW * 0.4, CROWD_ROW * 0.24, CROWD_ROW * 0.24);
    }
  }
}

/** The boards carry the league's name. */
export function boardLayer(sport: Sport, league: string, scale: number): Layer {
  const width = WIDTH + 2 * horizonShift(sport) + 80;
  const layer = openLayer(width, BOARD_HEIGHT, scale);
  const { pen } = layer;
  const ice = sport === 'ice-hockey';
  pen.fillStyle = ice ? '#fbfcfd' : '#0b1320';
  pen.fillRect(0, 0, width, BOARD_HEIGHT);
  pen.fillStyle = ice ? '#14258f' : '#f2f4ee';
  pen.font = displayFont(BOARD_HEIGHT * 0.8);
  const step = pen.measureText(league.toUpperCase()).width + BOARD_HEIGHT * 1.6;
  for (let x = -30; x < width; x += step) pen.fillText(league.toUpperCase(), x, BOARD_HEIGHT * 0.8);
  if (!ice) return layer;
  pen.fillStyle = '#f0c83c';
  pen.fillRect(0, BOARD_HEIGHT - 3, width, 3);
  return layer;
}

/** Floodlights above and darker corners; it lies over everything but the graphics. */
export function lightLayer(scale: number): Layer {
  const layer = openLayer(WIDTH, HEIGHT, scale);
  const { pen } = layer;
  for (const x of [0.1, 0.9]) {
    const lamp = pen.createRadialGradient(WIDTH * x, -10, 0, WIDTH * x, -10, HEIGHT * 0.45);
    lamp.addColorStop(0, 'rgba(235,244,255,.5)');
    lamp.addColorStop(0.2, 'rgba(200,220,255,.14)');
    lamp.addColorStop(1, 'rgba(200,220,255,0)');
    pen.fillStyle = lamp;
    pen.fillRect(0, 0, WIDTH, HEIGHT);
  }
  const corners = pen.createRadialGradient(
    WIDTH / 2,
    HEIGHT * 0.52,
    HEIGHT * 0.4,
    WIDTH / 2,
    HEIGHT / 2,
    WIDTH * 0.68,
  );
  corners.addColorStop(0, 'rgba(0,0,0,0)');
  corners.addColorStop(1, 'rgba(0,4,12,.46)');
  pen.fillStyle = corners;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  return layer;
}

/** How far the horizon moves to either side when the camera turns as far as it goes. */
function horizonShift(sport: Sport): number {
  const { turn, span } = VIEWS[sport];
  return turn * span * WIDTH * depthAt(HORIZON);
}

function openLayer(width: number, height: number, scale: number): Layer {
  return { ...createSheet(width, height, scale), width, height };
}

function oval(pen: Pen, x: number, y: number, wide: number, high: number): void {
  pen.beginPath();
  pen.ellipse(x, y, wide, high, 0, 0, Math.PI * 2);
  pen.fill();
}
