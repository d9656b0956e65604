import type { Pen } from '@grandstand/demo-game/draw/canvas';
import {
  between,
  disc,
  glow,
  ground,
  HEIGHT,
  line,
  mix,
  scatter,
  shape,
  sky,
  steam,
  TURN,
  WIDTH,
} from './brush.ts';
import { SECOND_SCENE } from './film-times.ts';
import type { SponsorFilm } from './sponsor-film.ts';

const RED = '#c8472f';
const CREAM = '#fbeed8';

export const CAFE_DU_BARRAGE: SponsorFilm = {
  channel: 'nordet',
  name: 'cafe-du-barrage',
  sponsor: 'Café du Barrage',
  place: 'Rive-Grise, face à l’aréna',
  lines: ['Dehors, moins vingt-deux.', 'Chaud jusqu’à la troisième période.'],
  ink: '#fff6e6',
  card: { ground: RED, ink: CREAM, edge: '#f2b84b' },
  tune: {
    chords: [
      [3, 7, 10, 14],
      [0, 3, 7, 10],
      [-4, 0, 3, 7],
      [-2, 2, 5, 8],
    ],
    notes_per_second: 2.8,
    reed: 0.05,
  },
  scenes: [drawVillage, drawCup],
  mark: drawMark,
};

/** A lit window by the frozen lake, in falling snow. */
function drawVillage(pen: Pen, t: number): void {
  sky(pen, ['#0d1c33', '#1c3657', '#4a6b86']);
  for (let star = 0; star < 60; star++) {
    pen.globalAlpha = 0.35 + 0.5 * Math.abs(Math.sin(t + star));
    disc(pen, scatter(star) * WIDTH, scatter(star + 90) * 260, 1.8, '#ffffff');
  }
  pen.globalAlpha = 1;
  ground(pen, '#1a2f4a', x => 330 + 50 * Math.sin(x / 260 + 1) + 18 * Math.sin(x / 90));
  for (let pine = 0; pine < 22; pine++)
    drawPine(pen, pine * 62 + scatter(pine) * 30, 400 + scatter(pine + 40) * 24);
  ground(pen, '#c9dbe6', x => 436 + 8 * Math.sin(x / 150));
  const near = mix(1, 1.08, t / 5);
  pen.save();
  pen.translate(820, 470);
  pen.scale(near, near);
  drawHouse(pen, t);
  pen.restore();
  ground(pen, '#eaf3f8', x => 560 + 16 * Math.sin(x / 210 + 2));
  drawSnow(pen, t);
}

function drawPine(pen: Pen, x: number, y: number): void {
  for (const [width, top] of [
    [44, 40],
    [36, 74],
    [26, 106],
  ] as const) {
    shape(pen, '#0f2536', [
      [x - width, y - top + 44],
      [x, y - top - 26],
      [x + width, y - top + 44],
    ]);
  }
}

/** The café around its window; 0, 0 is the middle of its threshold. */
function drawHouse(pen: Pen, t: number): void {
  glow(pen, 0, -40, 480, '#ffb55a', 0.55);
  pen.fillStyle = '#5a2a22';
  pen.fillRect(-250, -150, 500, 250);
  shape(pen, '#f2f8fb', [
    [-296, -138],
    [-180, -262],
    [180, -262],
    [296, -138],
  ]);
  shape(pen, '#3a1a18', [
    [-262, -138],
    [-166, -238],
    [166, -238],
    [262, -138],
  ]);
  pen.fillStyle = '#ffc978';
  pen.fillRect(-200, -96, 220, 132);
  pen.fillRect(84, -96, 104, 190);
  pen.fillStyle = '#5a2a22';
  pen.fillRect(-96, -96, 10, 132);
  pen.fillRect(-200, -34, 220, 8);
  pen.fillStyle = '#7a3d1d';
  for (const [x, height] of [
    [-166, 46],
    [-136, 38],
    [-50, 50],
    [-14, 40],
  ] as const) {
    pen.beginPath();
    pen.roundRect(x, 36 - height, 24, height, 10);
    pen.fill();
    disc(pen, x + 12, 28 - height, 12, '#7a3d1d');
  }
  pen.fillStyle = RED;
  for (let stripe = 0; stripe < 9; stripe++) {
    shape(pen, stripe % 2 === 0 ? RED : CREAM, [
      [-214 + stripe * 28, -112],
      [-186 + stripe * 28, -112],
      [-182 + stripe * 29, -66],
      [-212 + stripe * 29, -66],
    ]);
  }
  pen.fillStyle = '#3a1a18';
  pen.fillRect(196, -300, 40, 130);
  for (let puff = 0; puff < 6; puff++) {
    const age = (t * 0.32 + puff / 6) % 1;
    pen.globalAlpha = 0.3 * (1 - age);
    disc(pen, 216 + age * 96 + 12 * Math.sin(age * 9), -306 - age * 150, 15 + age * 42, '#dbe7ef');
  }
  pen.globalAlpha = 1;
}

function drawSnow(pen: Pen, t: number): void {
  for (let flake = 0; flake < 150; flake++) {
    const depth = 0.4 + scatter(flake + 500) * 0.9;
    const x = (scatter(flake) * 1500 + t * 34 * depth + 26 * Math.sin(t + flake)) % 1400;
    const y = (scatter(flake + 200) * 800 + t * 92 * depth) % 800;
    pen.globalAlpha = 0.35 + depth * 0.45;
    disc(pen, x - 50, y - 40, 2 + depth * 2.6, '#ffffff');
  }
  pen.globalAlpha = 1;
}

/** A cup that fills. */
function drawCup(pen: Pen, t: number): void {
  const since = t - SECOND_SCENE;
  sky(pen, ['#6d2c1e', '#8d3d26', '#48190f']);
  glow(pen, 640, 250, 620, '#ffc06a', 0.5);
  pen.fillStyle = '#3a160d';
  pen.fillRect(0, 520, WIDTH, HEIGHT);
  pen.fillStyle = '#5a2716';
  pen.fillRect(0, 520, WIDTH, 14);
  const filled = between(since, 0.7, 3.4);
  steam(pen, 640, 270, t, '#ffeed6', Math.round(1 + filled * 3));
  const pouring = between(since, 0.4, 0.7) * (1 - between(since, 3.3, 3.6));
  if (pouring > 0) {
    line(pen, '#2a0f07', 22 * pouring, [
      [640, -20],
      [640 + 3 * Math.sin(t * 20), 470 - filled * 130],
    ]);
  }
  pen.fillStyle = '#f2dfc0';
  pen.beginPath();
  pen.ellipse(640, 540, 300, 34, 0, 0, TURN);
  pen.fill();
  pen.lineWidth = 30;
  pen.strokeStyle = CREAM;
  pen.beginPath();
  pen.ellipse(838, 408, 66, 70, 0, -Math.PI / 2, Math.PI / 2);
  pen.stroke();
  pen.fillStyle = CREAM;
  pen.beginPath();
  pen.moveTo(440, 306);
  pen.lineTo(840, 306);
  pen.bezierCurveTo(836, 440, 790, 540, 700, 540);
  pen.lineTo(580, 540);
  pen.bezierCurveTo(490, 540, 444, 440, 440, 306);
  pen.fill();
  pen.save();
  pen.translate(640, 420);
  pen.scale(0.5, 0.5);
  drawDam(pen, RED, 1);
  pen.restore();
  pen.fillStyle = '#2f1209';
  pen.beginPath();
  pen.ellipse(640, 308, 190 * Math.min(1, filled * 1.5), 20 * filled, 0, 0, TURN);
  pen.fill();
  pen.lineWidth = 12;
  pen.strokeStyle = '#fff8ea';
  pen.beginPath();
  pen.ellipse(640, 306, 198, 26, 0, 0, TURN);
  pen.stroke();
}

/** A beaver's dam: three logs over water. */
function drawDam(pen: Pen, color: string, shown: number): void {
  for (const [row, width] of [70, 106, 142].entries()) {
    line(pen, color, 30, [
      [-width * shown, -52 + row * 42],
      [width * shown, -52 + row * 42],
    ]);
  }
  const water = Array.from({ length: 33 }, (_, step): [number, number] => [
    -160 + step * 10,
    86 + 9 * Math.sin(step * 0.7),
  ]);
  line(pen, color, 12, water);
}

/** The dam in a cup, with steam. */
function drawMark(pen: Pen, t: number): void {
  pen.lineWidth = 18;
  pen.strokeStyle = CREAM;
  pen.beginPath();
  pen.arc(0, 0, 146, 0, Math.PI);
  pen.stroke();
  line(pen, CREAM, 18, [
    [-172, 0],
    [172, 0],
  ]);
  pen.beginPath();
  pen.arc(158, 52, 44, -Math.PI / 2.4, Math.PI / 1.7);
  pen.stroke();
  for (const [row, width] of [104, 74].entries()) {
    const shown = between(t, 0.3 + row * 0.2, 0.9 + row * 0.2);
    line(pen, '#f2b84b', 22, [
      [-width * shown, 38 + row * 40],
      [width * shown, 38 + row * 40],
    ]);
  }
  for (const x of [-56, 0, 56]) {
    const wisp = Array.from({ length: 15 }, (_, step): [number, number] => [
      x + 9 * Math.sin(step * 0.6 + t * 2.4 + x),
      -34 - step * 7,
    ]);
    line(pen, CREAM, 12, wisp);
  }
}
