import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

export type Pen = SKRSContext2D;

export interface Sheet {
  readonly canvas: Canvas;
  readonly pen: Pen;
}

const FONT_FILE = new URL('../../fonts/sofia-sans-extra-condensed-latin-wght-normal.woff2', import.meta.url);
const FAMILY = 'Grandstand Display';

/** A canvas whose pen draws in units, of which a picture is 1280 wide. */
export function createSheet(width: number, height: number, scale: number): Sheet {
  const canvas = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const pen = canvas.getContext('2d');
  pen.scale(scale, scale);
  return { canvas, pen };
}

export function displayFont(size: number, weight = 900): string {
  if (!GlobalFonts.has(FAMILY)) GlobalFonts.registerFromPath(fileURLToPath(FONT_FILE), FAMILY);
  return `${weight} ${size}px "${FAMILY}"`;
}
