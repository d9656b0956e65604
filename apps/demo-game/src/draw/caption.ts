import type { Caption, Scene } from '../play/scene.ts';
import { displayFont, type Pen } from './canvas.ts';
import type { TeamLook } from './kit.ts';
import { HEIGHT, WIDTH } from './view.ts';

export interface CaptionWords {
  readonly goal: string;
  readonly card: string;
  readonly timeout: string;
  readonly break: string;
  readonly over: string;
  readonly soon: string;
}

export const WORDS: Readonly<Record<'en' | 'fr', CaptionWords>> = {
  en: {
    goal: 'Goal',
    card: 'Yellow card',
    timeout: 'Timeout',
    break: 'Break',
    over: 'Final',
    soon: 'Coming up',
  },
  fr: {
    goal: 'But',
    card: 'Carton jaune',
    timeout: 'Temps mort',
    break: 'Pause',
    over: 'Terminé',
    soon: 'À suivre',
  },
};

interface CaptionSheet {
  readonly looks: readonly [TeamLook, TeamLook];
  readonly names: readonly [string, string];
  readonly words: CaptionWords;
}

const SLIDE_SECONDS = 0.35;
const SEAM = 46;
const BAND = { top: HEIGHT - 214, height: 150 };

/** A goal, a card or a timeout is a slab in the colour of its side; the others are the two fields that meet in a seam. */
export function drawCaption(pen: Pen, sheet: CaptionSheet, scene: Scene, caption: Caption): void {
  const share = Math.min(1, (scene.t - caption.since) / SLIDE_SECONDS);
  const slid = 1 - (1 - share) ** 3;
  const { kind } = caption;
  if (kind === 'goal' || kind === 'card' || kind === 'timeout')
    drawSideSlab(pen, sheet, caption, sheet.words[kind], slid);
  else drawMatchBar(pen, sheet, kind, slid);
}

function drawSideSlab(
  pen: Pen,
  { looks, names }: CaptionSheet,
  { kind, side = 0, number }: Caption,
  words: string,
  slid: number,
): void {
  const look = looks[side];
  const text = `${words} ${names[side]}`.toUpperCase();
  pen.font = displayFont(76);
  const width = pen.measureText(text).width + 190;
  const left = (slid - 1) * width;
  slanted(pen, look.field, left, HEIGHT - 190, width, 104);
  slanted(pen, look.kit.shorts, left + width - SEAM * 0.7, HEIGHT - 190, 12 + SEAM * 0.7, 104);
  pen.fillStyle = look.ink;
  pen.textAlign = 'left';
  pen.fillText(text, left + 40, HEIGHT - 112);
  pen.globalAlpha = 0.7;
  pen.fillText(String(number ?? ''), left + width - 116, HEIGHT - 112);
  pen.globalAlpha = 1;
  if (kind === 'card') drawCard(pen, left + width + 40);
}

function drawCard(pen: Pen, left: number): void {
  pen.fillStyle = '#f7d417';
  pen.fillRect(left, HEIGHT - 190, 74, 104);
}

/** A number in the colours of the home team. */
export function drawCount(pen: Pen, look: TeamLook, count: number): void {
  slanted(pen, look.field, -SEAM, HEIGHT - 150, 300, 110);
  slanted(pen, look.kit.shorts, 300 - SEAM * 1.6, HEIGHT - 150, 12 + SEAM * 0.7, 110);
  pen.fillStyle = look.ink;
  pen.font = displayFont(104);
  pen.textAlign = 'right';
  pen.fillText(String(count), 210, HEIGHT - 56);
}

function drawMatchBar(pen: Pen, sheet: CaptionSheet, kind: 'break' | 'over' | 'soon', slid: number): void {
  const [away, home] = sheet.looks;
  const top = BAND.top + (1 - slid) * 300;
  const middle = WIDTH / 2;
  pen.fillStyle = home.field;
  pen.fillRect(0, top, WIDTH, BAND.height);
  slanted(pen, away.field, -60, top, middle + 60 + SEAM / 2, BAND.height);
  slanted(pen, home.kit.shorts, middle - SEAM / 2 + 18, top, SEAM / 2 + 2, BAND.height);
  const baseline = top + BAND.height * 0.7;
  drawName(pen, sheet.names[0], away.ink, 'left', 56, baseline);
  drawName(pen, sheet.names[1], home.ink, 'right', WIDTH - 56, baseline);
  drawSlab(pen, sheet.words[kind].toUpperCase(), top);
}

function drawName(pen: Pen, name: string, ink: string, align: 'left' | 'right', x: number, y: number): void {
  const room = 400;
  pen.textAlign = align;
  pen.fillStyle = ink;
  pen.font = displayFont(84);
  const wide = pen.measureText(name.toUpperCase()).width;
  pen.font = displayFont(84 * Math.min(1, room / wide));
  pen.fillText(name.toUpperCase(), x, y);
}

function drawSlab(pen: Pen, text: string, top: number): void {
  pen.font = displayFont(26);
  const width = pen.measureText(text).width + 40;
  pen.fillStyle = '#06090f';
  pen.fillRect((WIDTH - width) / 2, top - 20, width, 40);
  pen.fillStyle = '#ffffff';
  pen.textAlign = 'center';
  pen.fillText(text, WIDTH / 2, top + 9);
}

function slanted(pen: Pen, color: string, left: number, top: number, width: number, height: number): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(left + SEAM, top);
  pen.lineTo(left + width, top);
  pen.lineTo(left + width - SEAM, top + height);
  pen.lineTo(left, top + height);
  pen.fill();
}
