import { createSheet, displayFont, type Pen, type Sheet } from './canvas.ts';
import type { Kit } from './kit.ts';
import type { Pose } from './pose.ts';

export interface Figure {
  readonly x: number;
  readonly y: number;
  /** In units; every measure below is a hundredth of it. */
  readonly height: number;
  readonly facing: 1 | -1;
  readonly kit: Kit;
  readonly number: number;
  readonly look: number;
  readonly pose: Pose;
  /** Padded, with helmet, skates and stick. */
  readonly skates: boolean;
  readonly bareArms: boolean;
}

type Dot = readonly [x: number, y: number];

const SKINS = ['#8d5a3b', '#c98d63', '#5b3a26', '#e0b08b', '#a66d47'];
const HAIRS = ['#17110d', '#3b2414', '#6b4a25', '#0d0d10'];
const HIP = -47;
const SHOULDER = -78;
const NUMBER_LEGIBLE_FROM = 84;

/** A player in flat colours, seen from the side. */
export function drawFigure(pen: Pen, figure: Figure): void {
  const { height, pose, facing } = figure;
  const unit = height / 100;
  const skin = SKINS[figure.look % SKINS.length] ?? '#8d5a3b';
  const legs = [leg(pose, 0), leg(pose, 1)] as const;
  const standing = figure.skates ? -2 : 0;
  const lowest = Math.max(legs[0][2][1], legs[1][2][1]) + standing;
  pen.save();
  pen.translate(figure.x, figure.y - (pose.jump + lowest) * unit);
  pen.scale(facing * unit, unit);
  if (pose.roll !== 0) turnAround(pen, pose.roll);
  const arms = [arm(pose, 0), arm(pose, 1)] as const;
  drawArm(pen, figure, arms[0], skin);
  drawLeg(pen, figure, legs[0], skin, true);
  drawLeg(pen, figure, legs[1], skin, false);
  drawTrunk(pen, figure, skin);
  if (figure.skates) drawStick(pen, arms[1][2]);
  drawArm(pen, figure, arms[1], skin);
  pen.restore();
}

export function drawShadow(pen: Pen, { x, y, height, facing, pose }: Figure): void {
  const unit = height / 100;
  const wide = (28 - Math.min(12, pose.jump * 0.3)) * unit;
  pen.fillStyle = 'rgba(0,0,0,.36)';
  pen.beginPath();
  pen.ellipse(x + 5 * unit * facing, y, wide, 5 * unit, 0, 0, Math.PI * 2);
  pen.fill();
}

function turnAround(pen: Pen, roll: number): void {
  pen.translate(0, HIP);
  pen.rotate(roll);
  pen.translate(0, -HIP);
}

function leg(pose: Pose, index: 0 | 1): readonly [Dot, Dot, Dot] {
  const hip: Dot = [index === 0 ? -3 : 3, HIP];
  const knee = along(hip, pose.thighs[index], 23);
  return [hip, knee, along(knee, pose.thighs[index] - pose.knees[index], 23)];
}

function arm(pose: Pose, index: 0 | 1): readonly [Dot, Dot, Dot] {
  const lean = Math.sin(pose.lean) * (HIP - SHOULDER);
  const shoulder: Dot = [(index === 0 ? -9 : 9.5) + lean, SHOULDER + 2];
  const elbow = along(shoulder, pose.arms[index], 15);
  return [shoulder, elbow, along(elbow, pose.arms[index] + pose.elbows[index], 15)];
}

function along([x, y]: Dot, angle: number, length: number): Dot {
  return [x + Math.sin(angle) * length, y + Math.cos(angle) * length];
}

function drawLeg(
  pen: Pen,
  { kit, skates }: Figure,
  [hip, knee, foot]: readonly [Dot, Dot, Dot],
  skin: string,
  behind: boolean,
): void {
  const thick = skates ? 12.5 : 9.5;
  line(pen, [hip, knee], thick, skates ? kit.shorts : skin);
  if (!skates) line(pen, [knee, mid(knee, foot, 0.3)], 8.5, skin);
  line(pen, [mid(knee, foot, skates ? 0.05 : 0.28), foot], skates ? 11 : 8.8, kit.socks);
  if (behind) line(pen, [mid(knee, foot, 0.3), foot], skates ? 11 : 8.8, 'rgba(0,0,0,.16)');
  const toe: Dot = [foot[0] + 7.5, foot[1] + 1.5];
  line(pen, [foot, toe], 5.4, skates ? '#14171c' : '#f2f2f2');
  if (skates)
    line(
      pen,
      [
        [foot[0] - 3, foot[1] + 4],
        [toe[0] + 3, toe[1] + 3],
      ],
      1.6,
      '#aebac4',
    );
}

function drawArm(
  pen: Pen,
  { kit, skates, bareArms }: Figure,
  [shoulder, elbow, hand]: readonly [Dot, Dot, Dot],
  skin: string,
): void {
  line(pen, [shoulder, elbow, hand], skates ? 9 : 6.4, skates ? kit.shirt : skin);
  if (skates) {
    line(pen, [mid(elbow, hand, 0.75), hand], 9, '#14171c');
    return;
  }
  if (!bareArms) line(pen, [shoulder, mid(shoulder, elbow, 0.75)], 9, kit.shirt);
}

function drawTrunk(pen: Pen, figure: Figure, skin: string): void {
  const { kit, skates, pose, facing } = figure;
  const wide = skates ? 1.32 : 1;
  pen.save();
  pen.translate(0, HIP);
  pen.rotate(pose.lean);
  pen.translate(0, -HIP);
  polygon(pen, kit.shorts, [
    [-11 * wide, -52],
    [12 * wide, -52],
    [14 * wide, -37],
    [1, -41],
    [-13 * wide, -37],
  ]);
  polygon(pen, kit.shirt, [
    [-12 * wide, -84],
    [12 * wide, -84],
    [11 * wide, -48],
    [-11 * wide, -48],
  ]);
  polygon(pen, 'rgba(0,0,0,.2)', [
    [-12 * wide, -84],
    [-4, -84],
    [-6, -48],
    [-11 * wide, -48],
  ]);
  polygon(pen, 'rgba(255,255,255,.24)', [
    [8.5 * wide, -84],
    [12 * wide, -84],
    [11 * wide, -48],
    [8.5 * wide, -48],
  ]);
  if (figure.height > NUMBER_LEGIBLE_FROM) drawNumber(pen, kit.number, figure.number, facing);
  pen.fillStyle = skin;
  pen.fillRect(-3.5, -90, 7, 8);
  disc(pen, 1, -94, 7.6, 0, Math.PI * 2);
  pen.fillStyle = skates ? kit.shirt : (HAIRS[figure.look % HAIRS.length] ?? '#17110d');
  disc(pen, 0, -95.5, skates ? 9 : 8.1, Math.PI * 0.95, Math.PI * 2.05);
  if (!skates && figure.look % 3 === 0) disc(pen, -7, -95, 4, 0, Math.PI * 2);
  pen.restore();
}

function drawNumber(pen: Pen, color: string, number: number, facing: 1 | -1): void {
  const { canvas } = numberSheet(color, number);
  const { width, height } = NUMBER_SHEET;
  pen.save();
  pen.scale(facing, 1);
  pen.drawImage(canvas, -width / 2, NUMBER_BASELINE - height, width, height);
  pen.restore();
}

const NUMBER_BASELINE = -57.5;
/** Pixels for each unit: enough for the largest figures. */
const NUMBER_SHEET = { width: 36, height: 24, scale: 2 };
const numberSheets = new Map<string, Sheet>();

/** Text is drawn once: it would take a quarter of the time of a picture. */
function numberSheet(color: string, number: number): Sheet {
  const key = `${color} ${number}`;
  const known = numberSheets.get(key);
  if (known) return known;
  const { width, height, scale } = NUMBER_SHEET;
  const sheet = createSheet(width, height, scale);
  sheet.pen.fillStyle = color;
  sheet.pen.font = displayFont(24);
  sheet.pen.textAlign = 'center';
  sheet.pen.fillText(String(number), width / 2, height);
  numberSheets.set(key, sheet);
  return sheet;
}

function drawStick(pen: Pen, hand: Dot): void {
  const heel: Dot = [hand[0] + 30, 0];
  line(pen, [[hand[0] - 12, hand[1] - 15], heel, [heel[0] + 15, -1]], 3.2, '#d9c08f');
  line(
    pen,
    [
      [heel[0] + 3, -0.5],
      [heel[0] + 15, -1],
    ],
    4,
    '#23272e',
  );
}

function line(pen: Pen, dots: readonly Dot[], width: number, color: string): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  path(pen, dots);
  pen.stroke();
}

function polygon(pen: Pen, color: string, dots: readonly Dot[]): void {
  pen.fillStyle = color;
  path(pen, dots);
  pen.fill();
}

function path(pen: Pen, dots: readonly Dot[]): void {
  pen.beginPath();
  for (const [index, [x, y]] of dots.entries()) {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
}

function disc(pen: Pen, x: number, y: number, radius: number, from: number, to: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, from, to);
  pen.fill();
}

function mid(a: Dot, b: Dot, share: number): Dot {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}
