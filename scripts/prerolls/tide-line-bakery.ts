import type { Pen } from '@grandstand/demo-game/draw/canvas';
import { between, disc, glow, ground, HEIGHT, line, mix, shape, sky, steam, TURN, WIDTH } from './brush.ts';
import { SECOND_SCENE } from './film-times.ts';
import type { SponsorFilm } from './sponsor-film.ts';

const CRUST = '#b8692a';
const CRUMB = '#f4d7a1';

export const TIDE_LINE_BAKERY: SponsorFilm = {
  channel: 'longshore',
  name: 'tide-line-bakery',
  sponsor: 'Tide Line Bakery',
  place: 'Brackwater · open from five on game days',
  lines: ['Up before the herons.', 'Forty loaves for the away bus.'],
  ink: '#fff4df',
  card: { ground: '#f7e3bd', ink: '#3a1d0c', edge: '#e8893c' },
  tune: {
    chords: [
      [0, 4, 7, 11],
      [-3, 0, 4, 9],
      [-7, -3, 0, 5],
      [-5, -1, 2, 7],
    ],
    notes_per_second: 3.2,
    reed: 0.1,
  },
  scenes: [drawDawn, drawOven],
  mark: drawMark,
};

/** The estuary at sunrise, with a heron on its way home. */
function drawDawn(pen: Pen, t: number): void {
  const light = between(t, 0, 5);
  sky(pen, ['#16233f', '#4a4a70', '#d8785a', '#f6bd78']);
  const sun = mix(520, 330, light);
  glow(pen, 860, sun, 520, '#ffe2a0', 0.5 + 0.5 * light);
  disc(pen, 860, sun, 84, '#fff0c4');
  ground(pen, '#3c4668', x => 420 + 26 * Math.sin(x / 190) + 12 * Math.sin(x / 71));
  ground(pen, '#22385a', x => 470 + 18 * Math.sin(x / 130 + 2));
  pen.fillStyle = '#2d5470';
  pen.fillRect(0, 494, WIDTH, HEIGHT);
  for (let row = 0; row < 15; row++) {
    const y = 504 + row * 15;
    const width = (130 + row * 16) * (0.7 + 0.3 * Math.sin(t * 1.8 + row * 1.9));
    pen.globalAlpha = 0.75 - row * 0.045;
    line(pen, '#ffd79a', 4, [
      [860 - width + 26 * Math.sin(t + row * 2.3), y],
      [860 + width * 0.8 + 26 * Math.sin(t + row * 2.3), y],
    ]);
  }
  pen.globalAlpha = 1;
  drawReeds(pen, t);
  drawHeron(pen, mix(-120, 760, t / 5), 250 + 18 * Math.sin(t * 1.4), t);
}

function drawReeds(pen: Pen, t: number): void {
  for (let reed = 0; reed < 16; reed++) {
    const x = 36 + reed * 25 + (reed % 3) * 8;
    const sway = 9 * Math.sin(t * 1.2 + reed);
    const top = 390 + (reed % 5) * 26;
    line(pen, '#0e2033', 5, [
      [x, HEIGHT],
      [x + sway * 0.4, (HEIGHT + top) / 2],
      [x + sway, top],
    ]);
    line(pen, '#0e2033', 13, [
      [x + sway, top],
      [x + sway, top + 34],
    ]);
  }
}

function drawHeron(pen: Pen, x: number, y: number, t: number): void {
  const beat = 0.3 + 0.7 * Math.sin(t * 5.2);
  const color = '#101b30';
  shape(pen, color, [
    [x - 70, y + 4],
    [x, y - 12],
    [x + 66, y],
    [x + 128, y - 4],
    [x + 66, y + 8],
    [x, y + 14],
  ]);
  for (const [reach, lift] of [
    [-34, 92],
    [-6, 74],
  ] as const) {
    shape(pen, color, [
      [x - 26, y - 4],
      [x + reach - 60, y - beat * lift - 12],
      [x + reach - 6, y - beat * lift * 0.8],
      [x + 30, y - 2],
    ]);
  }
  line(pen, color, 4, [
    [x - 66, y + 6],
    [x - 132, y + 12],
  ]);
}

/** Loaves that rise and colour behind the door of an oven. */
function drawOven(pen: Pen, t: number): void {
  const since = t - SECOND_SCENE;
  const baked = between(since, 0, 4.6);
  sky(pen, ['#1b0d08', '#2c150b', '#160a06']);
  pen.save();
  pen.translate(WIDTH / 2, 300);
  const zoom = mix(1, 1.06, between(since, 0, 5.4));
  pen.scale(zoom, zoom);
  pen.fillStyle = '#0c0503';
  pen.beginPath();
  pen.roundRect(-560, -270, 1120, 560, [280, 280, 24, 24]);
  pen.fill();
  pen.clip();
  glow(pen, 0, 250, 720, '#ff8a2c', 0.6 + 0.1 * Math.sin(t * 7) * Math.sin(t * 3.1));
  for (const [row, size, count] of [
    [70, 0.62, 5],
    [206, 0.94, 4],
  ] as const) {
    pen.fillStyle = '#5b2d12';
    pen.fillRect(-600, row + 20, 1200, 16);
    for (let loaf = 0; loaf < count; loaf++) {
      drawLoaf(pen, (loaf - (count - 1) / 2) * 268 * size, row + 20, size, baked);
    }
  }
  pen.restore();
  pen.lineWidth = 30;
  pen.strokeStyle = '#7a3f1c';
  pen.beginPath();
  pen.roundRect(WIDTH / 2 - 575, 15, 1150, 590, [290, 290, 24, 24]);
  pen.stroke();
  steam(pen, 330, 250, t, '#ffe9c9', 2);
  steam(pen, 930, 230, t + 2, '#ffe9c9', 2);
}

function drawLoaf(pen: Pen, x: number, base: number, size: number, baked: number): void {
  const height = mix(58, 116, baked) * size;
  const width = 118 * size;
  const gradient = pen.createLinearGradient(0, base - height, 0, base);
  gradient.addColorStop(0, baked > 0.5 ? '#d98a3d' : '#e3b173');
  gradient.addColorStop(1, CRUST);
  pen.fillStyle = gradient;
  pen.beginPath();
  pen.ellipse(x, base, width, height, 0, Math.PI, TURN);
  pen.fill();
  for (const cut of [-0.5, 0, 0.5]) {
    line(pen, CRUMB, (4 + 9 * baked) * size, [
      [x + (cut * 1.1 - 0.2) * width, base - height * (0.5 - Math.abs(cut) * 0.2)],
      [x + (cut * 1.1 + 0.12) * width, base - height * (0.88 - Math.abs(cut) * 0.36)],
    ]);
  }
}

/** A loaf whose crust carries the line of the tide. */
function drawMark(pen: Pen, t: number): void {
  pen.fillStyle = CRUST;
  pen.beginPath();
  pen.ellipse(0, 70, 168, 168, 0, Math.PI, TURN);
  pen.fill();
  pen.save();
  pen.clip();
  for (const [row, y] of [8, -36, -76].entries()) {
    const shown = between(t, 0.4 + row * 0.2, 1.2 + row * 0.2);
    const points = Array.from({ length: Math.ceil(44 * shown) + 2 }, (_, step): [number, number] => [
      -176 + step * 8,
      y + 11 * Math.sin(step * 0.62 + row),
    ]);
    line(pen, CRUMB, 15, points);
  }
  pen.restore();
  line(pen, '#3a1d0c', 14, [
    [-196, 76],
    [196, 76],
  ]);
}
