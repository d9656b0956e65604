import type { Pen } from '@grandstand/demo-game/draw/canvas';
import { between, disc, glow, ground, HEIGHT, line, mix, scatter, shape, sky, TURN, WIDTH } from './brush.ts';
import { SECOND_SCENE } from './film-times.ts';
import type { SponsorFilm } from './sponsor-film.ts';

const STEEL = '#dfe9ee';
const SPARK = '#ffcf5c';
const INK = '#14212e';

export const AFFUTAGE_DU_PHARE: SponsorFilm = {
  channel: 'nordet',
  name: 'affutage-du-phare',
  sponsor: 'Affûtage du Phare',
  place: 'Anse-au-Sel · prêt en dix minutes',
  lines: ['Huit passes. Pas une de plus.', 'La glace fait le reste.'],
  ink: '#ffffff',
  card: { ground: INK, ink: STEEL, edge: SPARK },
  tune: {
    chords: [
      [-7, -4, 0, 3],
      [-2, 2, 5, 8],
      [-9, -5, -2, 2],
      [-5, -2, 2, 5],
    ],
    notes_per_second: 5.6,
    reed: 0.5,
  },
  scenes: [drawStone, drawIce],
  mark: drawMark,
};

/** A blade on the grinding stone: eight passes. */
function drawStone(pen: Pen, t: number): void {
  sky(pen, ['#131c26', '#22313f', '#0e151d']);
  const pass = (t / 5) * 8;
  const x = 640 + 250 * Math.sin(pass * Math.PI);
  glow(pen, 640, 470, 460, SPARK, 0.35 + 0.12 * Math.sin(t * 31));
  pen.save();
  pen.translate(640, 640);
  pen.rotate(t * 9);
  disc(pen, 0, 0, 212, '#5d6a73');
  disc(pen, 0, 0, 186, '#78868f');
  for (let speck = 0; speck < 70; speck++) {
    const angle = scatter(speck) * TURN;
    const reach = 60 + scatter(speck + 80) * 136;
    disc(pen, Math.cos(angle) * reach, Math.sin(angle) * reach, 3 + scatter(speck + 30) * 4, '#4c5860');
  }
  disc(pen, 0, 0, 44, '#2b363f');
  pen.restore();
  drawSkate(pen, 640 + (x - 640) * 0.55, 424 + 4 * Math.sin(t * 40), 1);
  for (let spark = 0; spark < 90; spark++) {
    const age = (t * (1.6 + scatter(spark)) + scatter(spark + 300)) % 1;
    const angle = -0.9 + scatter(spark + 100) * 0.75;
    const reach = age * (240 + scatter(spark + 200) * 320);
    const [sx, sy] = [650 + Math.cos(angle) * reach, 430 + Math.sin(angle) * reach + age * age * 260];
    pen.globalAlpha = 1 - age;
    line(pen, age < 0.4 ? '#fff3c9' : SPARK, 4 - age * 2, [
      [sx, sy],
      [sx + Math.cos(angle) * 20, sy + Math.sin(angle) * 20 + age * 12],
    ]);
  }
  pen.globalAlpha = 1;
  drawTally(pen, pass);
}

/** The passes done so far. */
function drawTally(pen: Pen, pass: number): void {
  for (let done = 0; done < 8; done++) {
    pen.globalAlpha = done < pass ? 1 : 0.22;
    line(pen, SPARK, 12, [
      [96 + done * 40, 84],
      [84 + done * 40, 132],
    ]);
  }
  pen.globalAlpha = 1;
}

/** A skate whose blade touches y at the middle of its runner. */
function drawSkate(pen: Pen, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size, size);
  pen.fillStyle = STEEL;
  pen.beginPath();
  pen.moveTo(-236, -34);
  pen.quadraticCurveTo(-244, 2, -180, 2);
  pen.lineTo(190, 2);
  pen.quadraticCurveTo(252, 0, 262, -46);
  pen.quadraticCurveTo(226, -22, 180, -24);
  pen.lineTo(-206, -24);
  pen.fill();
  pen.fillStyle = '#f7fbfd';
  shape(pen, '#c4182b', [
    [-204, -22],
    [-186, -80],
    [-78, -80],
    [-60, -22],
  ]);
  shape(pen, '#c4182b', [
    [70, -22],
    [88, -80],
    [196, -80],
    [214, -22],
  ]);
  pen.fillStyle = '#1d2a36';
  pen.beginPath();
  pen.moveTo(-214, -78);
  pen.lineTo(-214, -330);
  pen.quadraticCurveTo(-130, -350, -42, -322);
  pen.quadraticCurveTo(-24, -210, 70, -190);
  pen.quadraticCurveTo(252, -176, 250, -78);
  pen.fill();
  pen.fillStyle = '#33475a';
  pen.fillRect(-214, -104, 464, 28);
  for (let lace = 0; lace < 6; lace++) {
    line(pen, '#f7fbfd', 8, [
      [-46 + lace * 22, -300 + lace * 23],
      [-98 + lace * 24, -282 + lace * 25],
    ]);
  }
  pen.restore();
}

/** A skate draws a curve into fresh ice. */
function drawIce(pen: Pen, t: number): void {
  const since = t - SECOND_SCENE;
  sky(pen, ['#8fb9cf', '#cfe4ee', '#f3fafd']);
  for (let board = 0; board < 3; board++) {
    pen.fillStyle = ['#c4182b', '#ffffff', '#1c3d5c'][board] ?? '#ffffff';
    pen.fillRect(0, 84 + board * 22, WIDTH, 22);
  }
  ground(pen, '#e6f2f8', () => 150);
  glow(pen, 300, 220, 620, '#ffffff', 0.9);
  pen.globalAlpha = 0.6;
  pen.fillStyle = '#c4182b';
  shape(pen, '#d86a74', [
    [820, 150],
    [850, 150],
    [700, HEIGHT],
    [590, HEIGHT],
  ]);
  pen.globalAlpha = 1;
  const run = between(since, 0, 5.3);
  const at = (share: number): [number, number] => [
    mix(-120, 900, share),
    mix(640, 420, share) + 120 * Math.sin(share * Math.PI * 1.6),
  ];
  const track = Array.from({ length: 100 }, (_, step) => at((step / 99) * run));
  line(pen, '#a9cbdc', 13, track);
  line(
    pen,
    '#ffffff',
    5,
    track.map(([x, y]): [number, number] => [x, y - 4]),
  );
  const [x, y] = at(run);
  for (let chip = 0; chip < 46; chip++) {
    const age = (t * 1.5 + scatter(chip)) % 1;
    pen.globalAlpha = (1 - age) * 0.9;
    disc(
      pen,
      x - 120 - age * (90 + scatter(chip + 60) * 190),
      y - age * (150 * scatter(chip + 20)) + age * age * 90,
      2 + scatter(chip + 9) * 5,
      '#ffffff',
    );
  }
  pen.globalAlpha = 1;
  pen.save();
  pen.translate(x, y);
  pen.rotate(-0.12 + 0.1 * Math.sin(run * Math.PI * 1.6));
  pen.globalAlpha = 0.2;
  pen.fillStyle = '#1c3d5c';
  pen.beginPath();
  pen.ellipse(0, 12, 240, 20, 0, 0, TURN);
  pen.fill();
  pen.globalAlpha = 1;
  drawSkate(pen, 0, 0, 0.86);
  pen.restore();
}

/** A lighthouse whose tower is a blade. */
function drawMark(pen: Pen, t: number): void {
  const beam = between(t, 0.3, 1.1);
  pen.globalAlpha = 0.9 * beam;
  for (const side of [-1, 1]) {
    shape(pen, SPARK, [
      [side * 34, -86],
      [side * 178, -140],
      [side * 178, -44],
    ]);
  }
  pen.globalAlpha = 1;
  shape(pen, STEEL, [
    [-30, -58],
    [30, -58],
    [44, 108],
    [0, 146],
    [-44, 108],
  ]);
  shape(pen, INK, [
    [-37, 20],
    [37, 20],
    [40, 58],
    [-40, 58],
  ]);
  line(pen, '#9fb3bf', 5, [
    [0, 64],
    [0, 138],
  ]);
  pen.fillStyle = '#c4182b';
  pen.fillRect(-42, -70, 84, 14);
  disc(pen, 0, -88, 24, SPARK);
  shape(pen, '#c4182b', [
    [-38, -104],
    [0, -146],
    [38, -104],
  ]);
}
