import type { Pen } from '@grandstand/demo-game/draw/canvas';
import { between, disc, glow, ground, line, mix, scatter, shape, sky, TURN, WIDTH } from './brush.ts';
import { SECOND_SCENE } from './film-times.ts';
import type { SponsorFilm } from './sponsor-film.ts';

const HULL = '#d8412f';
const NAVY = '#0c2c4a';
const FOAM = '#e9f6f4';

export const SOUND_FERRY: SponsorFilm = {
  channel: 'longshore',
  name: 'sound-ferry',
  sponsor: 'The Sound Ferry',
  place: 'Port Halloran – Pell Harbor, eleven times a day',
  lines: ['Pell Harbor, seven fifteen.', 'Room for the whole away end.'],
  ink: '#f2fbff',
  card: { ground: NAVY, ink: FOAM, edge: HULL },
  tune: {
    chords: [
      [-2, 3, 7, 10],
      [-4, 0, 3, 8],
      [-7, -4, 0, 5],
      [-5, -2, 2, 5],
    ],
    notes_per_second: 2.4,
    reed: 0.35,
  },
  scenes: [drawCrossing, drawDeck],
  mark: drawMark,
};

/** The ferry passes the lighthouse in the evening. */
function drawCrossing(pen: Pen, t: number): void {
  sky(pen, ['#1d5c86', '#5fa3b9', '#f3d9b0', '#f7b98a']);
  for (let cloud = 0; cloud < 4; cloud++) {
    const x = ((cloud * 390 + t * (9 + cloud * 3)) % (WIDTH + 400)) - 200;
    for (const [dx, dy, radius] of [
      [-70, 8, 34],
      [-20, -10, 48],
      [40, 4, 38],
      [84, 12, 26],
    ] as const) {
      disc(pen, x + dx, 110 + cloud * 42 + dy, radius, '#b4d0d3');
    }
  }
  ground(pen, '#3f6f86', x => 396 + 30 * Math.sin(x / 210 + 1) + 10 * Math.sin(x / 60));
  drawLighthouse(pen, 1050, 420, t);
  wave(pen, '#2f7d92', 452, 9, t * 0.7, 150);
  drawFerry(pen, mix(-420, 760, between(t, -1.6, 6.4)), 506 + 6 * Math.sin(t * 1.6), 1, t);
  wave(pen, '#1e6079', 520, 12, t, 120);
  wave(pen, '#154a63', 572, 15, t * 1.4 + 2, 140);
  wave(pen, '#0e3650', 634, 18, t * 1.9 + 4, 170);
  drawGulls(pen, t);
}

function wave(pen: Pen, color: string, y: number, height: number, t: number, length: number): void {
  const heightAt = (x: number) =>
    y + height * Math.sin(x / length + t) + height * 0.4 * Math.sin(x / 47 - t * 1.7);
  ground(pen, color, heightAt);
  pen.globalAlpha = 0.35;
  const crest = Array.from({ length: 161 }, (_, step): [number, number] => [step * 8, heightAt(step * 8)]);
  line(pen, FOAM, 3, crest);
  pen.globalAlpha = 1;
}

function drawLighthouse(pen: Pen, x: number, y: number, t: number): void {
  const turn = Math.cos(t * 1.5);
  pen.globalAlpha = 0.4 * Math.abs(turn);
  shape(pen, '#fff6cf', [
    [x, y - 186],
    [x + turn * 900, y - 270],
    [x + turn * 900, y - 90],
  ]);
  pen.globalAlpha = 1;
  shape(pen, '#31495c', [
    [x - 130, y + 40],
    [x - 70, y - 18],
    [x + 60, y - 26],
    [x + 150, y + 40],
  ]);
  shape(pen, '#f8f3e8', [
    [x - 34, y - 16],
    [x - 22, y - 166],
    [x + 22, y - 166],
    [x + 34, y - 16],
  ]);
  for (const stripe of [0, 1]) {
    const low = y - 46 - stripe * 66;
    shape(pen, HULL, [
      [x - 31 + stripe * 5, low],
      [x - 28 + stripe * 5, low - 32],
      [x + 28 - stripe * 5, low - 32],
      [x + 31 - stripe * 5, low],
    ]);
  }
  pen.fillStyle = NAVY;
  pen.fillRect(x - 28, y - 176, 56, 12);
  pen.fillStyle = '#ffe9a6';
  pen.fillRect(x - 16, y - 204, 32, 28);
  shape(pen, NAVY, [
    [x - 24, y - 204],
    [x, y - 230],
    [x + 24, y - 204],
  ]);
  glow(pen, x, y - 188, 90, '#fff1b8', 0.4 + 0.5 * Math.abs(turn));
}

/** A double-ended ferry, 600 units long. */
function drawFerry(pen: Pen, x: number, y: number, size: number, t: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size, size);
  pen.rotate(0.012 * Math.sin(t * 1.3));
  shape(pen, HULL, [
    [-300, -46],
    [300, -46],
    [256, 34],
    [-256, 34],
  ]);
  pen.fillStyle = '#ffffff';
  pen.fillRect(-286, -62, 572, 18);
  pen.fillRect(-214, -128, 428, 68);
  pen.fillRect(-150, -178, 300, 52);
  pen.fillStyle = NAVY;
  for (let window = 0; window < 12; window++) pen.fillRect(-198 + window * 34, -112, 20, 30);
  pen.fillStyle = '#ffd88a';
  for (let window = 0; window < 8; window++) pen.fillRect(-136 + window * 35, -166, 22, 24);
  pen.fillStyle = HULL;
  pen.fillRect(-42, -250, 84, 74);
  pen.fillStyle = '#ffffff';
  pen.fillRect(-42, -232, 84, 20);
  line(pen, '#ffffff', 5, [
    [230, -62],
    [230, -150],
  ]);
  const flag = Array.from({ length: 9 }, (_, step): [number, number] => [
    230 - step * 9,
    -148 + 5 * Math.sin(step * 0.8 + t * 6),
  ]);
  shape(pen, '#f5c84b', [...flag, ...flag.toReversed().map(([fx, fy]): [number, number] => [fx, fy + 34])]);
  pen.restore();
  for (let puff = 0; puff < 6; puff++) {
    const age = (t * 0.5 + puff / 6) % 1;
    pen.globalAlpha = 0.3 * (1 - age);
    disc(pen, x - age * 210, y - 256 * size - age * 90, 14 + age * 44, '#f4efe6');
  }
  pen.globalAlpha = 1;
}

function drawGulls(pen: Pen, t: number): void {
  for (let gull = 0; gull < 5; gull++) {
    const x = 180 + gull * 178 + 60 * Math.sin(t * 0.5 + gull * 2);
    const y = 170 + scatter(gull) * 130 + 20 * Math.sin(t * 0.9 + gull);
    const beat = 12 * Math.sin(t * 6 + gull * 1.7);
    line(pen, '#ffffff', 5, [
      [x - 30, y - beat],
      [x - 10, y - 6],
      [x, y],
      [x + 10, y - 6],
      [x + 30, y - beat],
    ]);
  }
}

const SCARVES = ['#f5c84b', '#d8412f', '#0b5d5b', '#ffffff', '#1c49d6', '#e58a2d'];

/** Fans along the rail of the deck, with their scarves up. */
function drawDeck(pen: Pen, t: number): void {
  const since = t - SECOND_SCENE;
  sky(pen, ['#123a5c', '#2c6d8b', '#88b8bd']);
  glow(pen, 1010, 150, 420, '#ffe6b3', 0.7);
  wave(pen, '#1e6079', 330, 10, t, 130);
  wave(pen, '#154a63', 372, 12, t * 1.5 + 1, 150);
  for (let row = 0; row < 2; row++) {
    for (let fan = 0; fan < 9 + row; fan++) {
      const index = row * 10 + fan;
      const x = (fan + 0.5 - row * 0.5) * (WIDTH / 9);
      const jump = Math.abs(Math.sin(t * 3.1 + scatter(index) * 6)) * 24 * between(since, 0.4, 1.8);
      drawFan(pen, x, 470 + row * 92 - jump, index, t);
    }
  }
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 590, WIDTH, 16);
  for (let post = 0; post < 14; post++) pen.fillRect(post * 98 + 20, 596, 10, 124);
  pen.fillRect(0, 660, WIDTH, 8);
}

function drawFan(pen: Pen, x: number, y: number, index: number, t: number): void {
  const scarf = SCARVES[index % SCARVES.length] ?? '#ffffff';
  const skin = ['#8d5a3b', '#e0b08c', '#c58a63', '#5f3b28'][index % 4] ?? '#c58a63';
  const coat = ['#20344d', '#47324f', '#1f4a44', '#4d3423'][Math.floor(scatter(index + 9) * 4)] ?? '#20344d';
  pen.fillStyle = coat;
  pen.beginPath();
  pen.roundRect(x - 46, y - 8, 92, 220, 40);
  pen.fill();
  const lift = 12 * Math.sin(t * 3.1 + index);
  for (const side of [-1, 1]) {
    line(pen, coat, 26, [
      [x + side * 36, y + 24],
      [x + side * 64, y - 70 + lift * side],
    ]);
    disc(pen, x + side * 64, y - 78 + lift * side, 14, skin);
  }
  disc(pen, x, y - 40, 34, skin);
  pen.fillStyle = scarf;
  pen.beginPath();
  pen.arc(x, y - 48, 35, Math.PI, TURN);
  pen.fill();
  const cloth = Array.from({ length: 13 }, (_, step): [number, number] => [
    x - 84 + step * 14,
    y - 104 + lift * ((step - 6) / 6) * 0.9 + 9 * Math.sin((step / 12) * Math.PI),
  ]);
  line(pen, scarf, 30, cloth);
  pen.globalAlpha = 0.5;
  line(pen, NAVY, 6, cloth);
  pen.globalAlpha = 1;
}

/** A funnel between two waves, in a ring. */
function drawMark(pen: Pen, t: number): void {
  pen.lineWidth = 16;
  pen.strokeStyle = FOAM;
  pen.beginPath();
  pen.arc(0, 0, 148, -Math.PI / 2, -Math.PI / 2 + TURN * between(t, 0.2, 1.2));
  pen.stroke();
  shape(pen, HULL, [
    [-44, 34],
    [-34, -92],
    [50, -92],
    [44, 34],
  ]);
  shape(pen, FOAM, [
    [-38, -40],
    [-36, -66],
    [48, -66],
    [47, -40],
  ]);
  for (const row of [0, 1]) {
    const points = Array.from({ length: 33 }, (_, step): [number, number] => [
      -120 + row * 12 + step * (7.5 - row * 0.8),
      52 + row * 40 + 10 * Math.sin(step * 0.6 + t * 2 + row * 2),
    ]);
    line(pen, row === 0 ? FOAM : '#7fc4cf', 14, points);
  }
}
