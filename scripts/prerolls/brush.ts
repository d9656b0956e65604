import { displayFont, type Pen } from '@grandstand/demo-game/draw/canvas';

/** The units of every drawing: a picture is 1280 × 720. */
export const WIDTH = 1280;
export const HEIGHT = 720;
export const TURN = Math.PI * 2;

/** How far `t` is between two moments, eased: 0 before the first, 1 after the second. */
export function between(t: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** A gradient from the top to the bottom of the picture. */
export function sky(pen: Pen, colors: readonly string[]): void {
  const gradient = pen.createLinearGradient(0, 0, 0, HEIGHT);
  for (const [index, color] of colors.entries()) gradient.addColorStop(index / (colors.length - 1), color);
  pen.fillStyle = gradient;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Light that fades with the distance from its centre. */
export function glow(pen: Pen, x: number, y: number, radius: number, color: string, alpha: number): void {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, color);
  gradient.addColorStop(1, `${color}00`);
  pen.globalAlpha = alpha;
  pen.fillStyle = gradient;
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  pen.globalAlpha = 1;
}

export function disc(pen: Pen, x: number, y: number, radius: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius, 0, TURN);
  pen.fill();
}

/** Fills everything below a line of hills or waves: `heightAt` returns its y at an x. */
export function ground(pen: Pen, color: string, heightAt: (x: number) => number): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(0, HEIGHT);
  for (let x = 0; x <= WIDTH; x += 8) pen.lineTo(x, heightAt(x));
  pen.lineTo(WIDTH, HEIGHT);
  pen.fill();
}

export function shape(pen: Pen, color: string, points: readonly (readonly [number, number])[]): void {
  pen.fillStyle = color;
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.fill();
}

export function line(
  pen: Pen,
  color: string,
  width: number,
  points: readonly (readonly [number, number])[],
): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.stroke();
}

/** Wisps that rise from a point and fade. */
export function steam(pen: Pen, x: number, y: number, t: number, color: string, wisps = 3): void {
  for (let wisp = 0; wisp < wisps; wisp++) {
    const left = x + (wisp - (wisps - 1) / 2) * 46;
    const points = Array.from({ length: 24 }, (_, step): [number, number] => [
      left + Math.sin(step * 0.42 + t * 2.1 + wisp * 1.7) * (4 + step * 0.9),
      y - step * 7 - Math.sin(t * 1.3 + wisp) * 8,
    ]);
    for (const [step, point] of points.entries()) {
      const next = points[step + 1];
      if (next === undefined) continue;
      pen.globalAlpha = 0.34 * (1 - step / points.length);
      line(pen, color, 15 - step * 0.4, [point, next]);
    }
  }
  pen.globalAlpha = 1;
}

export interface TextLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly weight?: number;
  /** The widest that it may be: larger text becomes smaller. */
  readonly room?: number;
}

export function writeText(
  pen: Pen,
  { text, x, y, size, color, align = 'left', weight = 900, room }: TextLine,
): void {
  pen.font = displayFont(size, weight);
  const wide = pen.measureText(text).width;
  if (room !== undefined && wide > room) pen.font = displayFont((size * room) / wide, weight);
  pen.textAlign = align;
  pen.fillStyle = color;
  pen.fillText(text, x, y);
}

/** Text that rises out of its baseline, and sinks back at the end. */
export function rising(pen: Pen, t: number, [from, to]: readonly [number, number], text: TextLine): void {
  const share = between(t, from, from + 0.6) * (1 - between(t, to - 0.4, to));
  if (share === 0) return;
  pen.save();
  pen.beginPath();
  pen.rect(0, text.y - text.size, WIDTH, text.size * 1.22);
  pen.clip();
  writeText(pen, { ...text, y: text.y + (1 - share) * text.size * 1.2 });
  pen.restore();
}

/** Numbers between 0 and 1 that look random and are the same in every run. */
export function scatter(index: number): number {
  const value = Math.sin(index * 127.1 + 311.7) * 43_758.545;
  return value - Math.floor(value);
}
