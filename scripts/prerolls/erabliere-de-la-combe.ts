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

const SYRUP = '#d9821f';
const BARK = '#5b3a24';
const SNOW = '#f4f8fa';

export const ERABLIERE_DE_LA_COMBE: SponsorFilm = {
  channel: 'nordet',
  name: 'erabliere-de-la-combe',
  sponsor: 'Érablière de la Combe',
  place: 'Haut-Brûlé · la cabane est ouverte les soirs de match',
  lines: ['Quarante litres d’eau d’érable…', '…pour un seul de sirop.'],
  ink: '#fffaf0',
  card: { ground: SNOW, ink: '#4a2410', edge: SYRUP },
  tune: {
    chords: [
      [-5, -1, 2, 6],
      [-8, -5, -1, 2],
      [0, 4, 7, 11],
      [2, 6, 9, 12],
    ],
    notes_per_second: 3.6,
    reed: 0.15,
  },
  scenes: [drawTrees, drawTaffy],
  mark: drawMark,
};

/** Sap drips into a pail in the spring woods. */
function drawTrees(pen: Pen, t: number): void {
  sky(pen, ['#a9d3e6', '#dcecee', '#fdf3da']);
  glow(pen, 980, 150, 560, '#fff3b8', 0.9);
  for (let tree = 0; tree < 14; tree++) {
    const x = tree * 104 + scatter(tree) * 50 - t * 7;
    const width = 14 + scatter(tree + 20) * 16;
    shape(pen, '#9fb0b2', [
      [x, 0],
      [x + width, 0],
      [x + width + 6, 520],
      [x - 6, 520],
    ]);
  }
  ground(pen, '#dfeaf0', x => 470 + 18 * Math.sin(x / 170));
  for (let tree = 0; tree < 5; tree++) {
    const x = 60 + tree * 300 - t * 18;
    if (tree === 2) continue;
    shape(pen, '#7b6350', [
      [x, 0],
      [x + 54, 0],
      [x + 66, 560],
      [x - 12, 560],
    ]);
  }
  ground(pen, SNOW, x => 540 + 20 * Math.sin(x / 230 + 1));
  drawTrunk(pen, t);
  drawPail(pen, t);
}

function drawTrunk(pen: Pen, t: number): void {
  shape(pen, BARK, [
    [470, 0],
    [740, 0],
    [772, 720],
    [436, 720],
  ]);
  for (let crack = 0; crack < 16; crack++) {
    const x = 478 + scatter(crack) * 250;
    const y = scatter(crack + 10) * 640;
    line(pen, '#432816', 5 + scatter(crack + 5) * 5, [
      [x, y],
      [x + 8 * Math.sin(crack), y + 60],
      [x - 4, y + 120],
    ]);
  }
  pen.globalAlpha = 0.3;
  shape(pen, '#ffdf9a', [
    [690, 0],
    [740, 0],
    [772, 720],
    [716, 720],
  ]);
  pen.globalAlpha = 1;
  line(pen, '#c7d0d6', 20, [
    [600, 222],
    [664, 250],
  ]);
  const age = (t * 1.1) % 1;
  drawDrop(pen, 668, 262 + Math.max(0, age - 0.4) ** 2 * 420, 6 + Math.min(0.4, age) * 34);
}

function drawDrop(pen: Pen, x: number, y: number, size: number): void {
  pen.fillStyle = '#cfe9f2';
  pen.beginPath();
  pen.moveTo(x, y - size * 1.5);
  pen.quadraticCurveTo(x + size * 1.2, y, x, y + size * 0.8);
  pen.quadraticCurveTo(x - size * 1.2, y, x, y - size * 1.5);
  pen.fill();
}

function drawPail(pen: Pen, t: number): void {
  shape(pen, '#8d9aa2', [
    [560, 400],
    [776, 400],
    [748, 622],
    [588, 622],
  ]);
  shape(pen, '#b6c2c9', [
    [560, 400],
    [632, 400],
    [640, 622],
    [588, 622],
  ]);
  pen.fillStyle = '#6d7a82';
  pen.beginPath();
  pen.ellipse(668, 400, 108, 24, 0, 0, TURN);
  pen.fill();
  const level = mix(17, 4, between(t, 0, 5));
  pen.save();
  pen.beginPath();
  pen.ellipse(668, 400, 102, 20, 0, 0, TURN);
  pen.clip();
  pen.fillStyle = '#cfe9f2';
  pen.beginPath();
  pen.ellipse(668, 400 + level, 98, 18, 0, 0, TURN);
  pen.fill();
  const ring = (t * 1.1 + 0.25) % 1;
  pen.globalAlpha = 1 - ring;
  pen.lineWidth = 4;
  pen.strokeStyle = '#ffffff';
  pen.beginPath();
  pen.ellipse(668, 400 + level, 90 * ring, 16 * ring, 0, 0, TURN);
  pen.stroke();
  pen.restore();
  pen.lineWidth = 7;
  pen.strokeStyle = '#5d6970';
  pen.beginPath();
  pen.arc(668, 398, 104, Math.PI, TURN);
  pen.stroke();
}

/** Hot syrup in a ribbon on snow, in front of the boiling pan. */
function drawTaffy(pen: Pen, t: number): void {
  const since = t - SECOND_SCENE;
  sky(pen, ['#3a1c10', '#6b3415', '#a9561c']);
  glow(pen, 640, 330, 620, '#ffb347', 0.6);
  steam(pen, 320, 220, t, '#ffe9cc', 4);
  steam(pen, 900, 200, t + 3, '#ffe9cc', 4);
  for (let bubble = 0; bubble < 40; bubble++) {
    const age = (t * (0.8 + scatter(bubble)) + scatter(bubble + 40)) % 1;
    disc(
      pen,
      150 + scatter(bubble + 7) * 980,
      236 - age * 10,
      (5 + scatter(bubble + 3) * 13) * Math.sin(age * Math.PI),
      SYRUP,
    );
  }
  pen.fillStyle = '#b9c4ca';
  pen.fillRect(120, 230, 1040, 96);
  pen.fillStyle = '#8e9aa1';
  pen.fillRect(120, 300, 1040, 26);
  ground(pen, '#e3edf2', x => 396 + 10 * Math.sin(x / 140));
  ground(pen, SNOW, x => 430 + 14 * Math.sin(x / 200 + 2));
  const poured = between(since, 0.4, 4.6);
  const at = (share: number): [number, number] => [
    mix(230, 1050, share),
    530 + 54 * Math.sin(share * Math.PI * 5),
  ];
  const ribbon = Array.from({ length: Math.ceil(120 * poured) + 2 }, (_, step) =>
    at(Math.min(1, step / 120)),
  );
  line(
    pen,
    '#b9651a55',
    44,
    ribbon.map(([x, y]): [number, number] => [x + 4, y + 10]),
  );
  line(pen, SYRUP, 36, ribbon);
  line(
    pen,
    '#ffc766',
    9,
    ribbon.map(([x, y]): [number, number] => [x - 4, y - 9]),
  );
  const [x, y] = at(poured);
  if (poured < 1) {
    line(pen, SYRUP, 13, [
      [x, 236],
      [x + 3 * Math.sin(t * 14), y],
    ]);
    shape(pen, '#8e9aa1', [
      [x - 40, 160],
      [x + 130, 90],
      [x + 140, 112],
      [x + 26, 196],
      [x - 14, 244],
    ]);
  }
  pen.fillStyle = SNOW;
  pen.fillRect(0, 640, WIDTH, HEIGHT - 640);
}

const LEAF: readonly (readonly [number, number])[] = [
  [0, -150],
  [26, -92],
  [62, -112],
  [52, -38],
  [96, -70],
  [108, -42],
  [152, -46],
  [132, 0],
  [152, 18],
  [72, 78],
  [80, 106],
  [8, 92],
];

/** A maple leaf whose stem ends in a drop. */
function drawMark(pen: Pen, t: number): void {
  const mirrored = LEAF.toReversed().map(([x, y]): [number, number] => [-x, y]);
  shape(pen, '#c8391f', [...LEAF, ...mirrored]);
  line(pen, '#c8391f', 13, [
    [0, 80],
    [0, 132],
  ]);
  const drop = between(t, 0.5, 1.3);
  pen.fillStyle = SYRUP;
  pen.beginPath();
  pen.moveTo(0, 104);
  pen.quadraticCurveTo(34 * drop, 152, 0, 172);
  pen.quadraticCurveTo(-34 * drop, 152, 0, 104);
  pen.fill();
  for (const [x, y] of [
    [0, -96],
    [78, -34],
    [-78, -34],
  ] as const) {
    line(pen, SNOW, 6, [
      [0, 60],
      [x, y],
    ]);
  }
}
