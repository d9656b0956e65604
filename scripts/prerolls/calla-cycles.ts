import type { Pen } from '@grandstand/demo-game/draw/canvas';
import { between, disc, glow, ground, line, mix, shape, sky, TURN, WIDTH } from './brush.ts';
import { SECOND_SCENE } from './film-times.ts';
import type { SponsorFilm } from './sponsor-film.ts';

const LIME = '#d7f25c';
const PINE = '#10352f';

export const CALLA_CYCLES: SponsorFilm = {
  channel: 'longshore',
  name: 'calla-cycles',
  sponsor: 'Calla Cycle Works',
  place: 'Repairs while you watch · Tarn Hill',
  lines: ['Thirty-six spokes, one by one.', 'Then up to the game.'],
  ink: '#fbffe8',
  card: { ground: LIME, ink: PINE, edge: '#ff6b4a' },
  tune: {
    chords: [
      [-5, -1, 2, 7],
      [0, 4, 7, 12],
      [-3, 0, 4, 9],
      [2, 5, 9, 14],
    ],
    notes_per_second: 4.8,
    reed: 0.2,
  },
  scenes: [drawWorkshop, drawRoad],
  mark: drawMark,
};

const SPOKES = 36;

/** A wheel is laced in the light of a workshop. */
function drawWorkshop(pen: Pen, t: number): void {
  sky(pen, ['#143c37', '#1d524a', '#0f2f2b']);
  glow(pen, 780, 250, 640, '#f6ffbd', 0.4);
  for (let tool = 0; tool < 7; tool++) {
    const x = 92 + tool * 62;
    line(pen, '#0b2622', 12, [
      [x, 76],
      [x, 190 + (tool % 3) * 34],
    ]);
    disc(pen, x, 200 + (tool % 3) * 34, 16 + (tool % 2) * 9, '#0b2622');
    disc(pen, x, 200 + (tool % 3) * 34, 7, '#1d524a');
  }
  line(pen, '#0b2622', 10, [
    [56, 76],
    [520, 76],
  ]);
  const laced = between(t, 0.2, 3.6) * SPOKES;
  drawWheel(pen, 800, 318, 268, t * t * 0.16, laced, 'truing');
  shape(pen, '#0b2622', [
    [784, 330],
    [816, 330],
    [850, 720],
    [750, 720],
  ]);
  disc(pen, 800, 318, 24, '#0b2622');
  disc(pen, 800, 318, 10, LIME);
}

function drawWheel(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  turn: number,
  laced: number,
  kind: 'truing' | 'riding',
): void {
  const tyre = kind === 'truing' ? '#091f1c' : '#0d1f24';
  pen.lineWidth = radius * 0.1;
  pen.strokeStyle = tyre;
  pen.beginPath();
  pen.arc(x, y, radius, 0, TURN);
  pen.stroke();
  pen.lineWidth = radius * 0.045;
  pen.strokeStyle = '#ff6b4a';
  pen.beginPath();
  pen.arc(x, y, radius * 0.92, 0, TURN);
  pen.stroke();
  for (let spoke = 0; spoke < SPOKES; spoke++) {
    const share = Math.min(1, Math.max(0, laced - spoke));
    if (share === 0) break;
    const angle = turn + (spoke / SPOKES) * TURN;
    const hub = angle + (spoke % 2 === 0 ? 1.2 : -1.2);
    const [fromX, fromY] = [x + Math.cos(hub) * radius * 0.09, y + Math.sin(hub) * radius * 0.09];
    const reach = radius * 0.9;
    line(pen, '#eef7d8', Math.max(1.5, radius * 0.009), [
      [fromX, fromY],
      [mix(fromX, x + Math.cos(angle) * reach, share), mix(fromY, y + Math.sin(angle) * reach, share)],
    ]);
  }
  disc(pen, x, y, radius * 0.1, '#c9d6c4');
}

const hill = (x: number) => 470 - 0.1 * x + 22 * Math.sin(x / 260);

/** A rider on the way up, past trees that move with the distance. */
function drawRoad(pen: Pen, t: number): void {
  const since = t - SECOND_SCENE;
  const way = since * 240;
  sky(pen, ['#ffb27a', '#ffd9a0', '#fff2cf']);
  disc(pen, 1020, 190, 92, '#fff7dd');
  ground(
    pen,
    '#8fb59a',
    x => 330 + 46 * Math.sin((x + way * 0.12) / 230) + 16 * Math.sin((x + way * 0.12) / 77),
  );
  ground(pen, '#4f8a72', x => 400 + 34 * Math.sin((x + way * 0.3) / 170 + 2));
  for (let tree = 0; tree < 9; tree++) {
    const x = ((((tree * 190 - way * 0.7) % (WIDTH + 380)) + WIDTH + 380) % (WIDTH + 380)) - 190;
    drawCypress(pen, x, hill(x) + 8, 150 + (tree % 3) * 36);
  }
  ground(pen, '#24584b', hill);
  ground(pen, '#e9dcc0', x => hill(x) + 34);
  ground(pen, PINE, x => hill(x) + 106);
  for (let dash = 0; dash < 12; dash++) {
    const x = ((((dash * 130 - way) % 1560) + 1560) % 1560) - 130;
    line(pen, '#ffffff', 7, [
      [x, hill(x) + 70],
      [x + 54, hill(x + 54) + 70],
    ]);
  }
  const x = mix(380, 720, between(since, 0, 5.2));
  drawRider(pen, x, hill(x) + 58, t);
}

function drawCypress(pen: Pen, x: number, y: number, height: number): void {
  pen.fillStyle = '#1b473d';
  pen.beginPath();
  pen.ellipse(x, y - height / 2, height * 0.15, height / 2, 0, 0, TURN);
  pen.fill();
}

function drawRider(pen: Pen, x: number, y: number, t: number): void {
  const turn = t * 7;
  pen.save();
  pen.translate(x, y);
  pen.rotate(-0.1);
  drawWheel(pen, -92, -66, 64, turn, SPOKES, 'riding');
  drawWheel(pen, 96, -66, 64, turn, SPOKES, 'riding');
  const pedal = (side: number): [number, number] => [
    -4 + 22 * Math.cos(turn * 0.5 + side * Math.PI),
    -60 + 22 * Math.sin(turn * 0.5 + side * Math.PI),
  ];
  drawLeg(pen, pedal(1), '#0d2a26');
  line(pen, '#ff6b4a', 10, [
    [-92, -66],
    [-40, -144],
    [70, -144],
    [-4, -60],
    [-92, -66],
  ]);
  line(pen, '#ff6b4a', 10, [
    [-40, -144],
    [-4, -60],
  ]);
  line(pen, '#ff6b4a', 10, [
    [96, -66],
    [66, -164],
    [92, -172],
  ]);
  line(pen, '#0d1f24', 14, [
    [-62, -160],
    [-20, -160],
  ]);
  drawLeg(pen, pedal(0), PINE);
  line(pen, LIME, 44, [
    [-34, -182],
    [26, -258],
  ]);
  line(pen, '#c58a63', 17, [
    [26, -252],
    [62, -206],
    [90, -180],
  ]);
  disc(pen, 56, -296, 27, '#c58a63');
  pen.fillStyle = '#ff6b4a';
  pen.beginPath();
  pen.arc(54, -302, 31, Math.PI * 0.95, TURN * 1.02);
  pen.fill();
  const scarf = Array.from({ length: 11 }, (_, step): [number, number] => [
    32 - step * 13,
    -266 - step * 2 + (2 + step) * Math.sin(t * 7 - step * 0.8),
  ]);
  line(pen, '#f5c84b', 15, scarf);
  pen.restore();
}

function drawLeg(pen: Pen, foot: readonly [number, number], color: string): void {
  line(pen, color, 24, [[-36, -170], [14 + foot[0] * 0.4, -116 + (foot[1] + 60) * 0.5], foot]);
  line(pen, '#0d1f24', 15, [foot, [foot[0] + 22, foot[1] + 3]]);
}

/** A wheel that is a calla lily in its middle. */
function drawMark(pen: Pen, t: number): void {
  pen.save();
  pen.rotate(t * 0.5);
  pen.lineWidth = 17;
  pen.strokeStyle = PINE;
  pen.beginPath();
  pen.arc(0, 0, 140, 0, TURN);
  pen.stroke();
  for (let spoke = 0; spoke < 18; spoke++) {
    const angle = (spoke / 18) * TURN;
    line(pen, PINE, 5, [
      [Math.cos(angle) * 74, Math.sin(angle) * 74],
      [Math.cos(angle) * 136, Math.sin(angle) * 136],
    ]);
  }
  pen.restore();
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.moveTo(0, 78);
  pen.bezierCurveTo(-96, 10, -76, -92, 62, -86);
  pen.bezierCurveTo(40, -40, 62, 26, 0, 78);
  pen.fill();
  line(pen, '#ff6b4a', 17, [
    [-4, 30],
    [8, -34],
  ]);
}
