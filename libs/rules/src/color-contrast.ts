/** WCAG 2.2, success criterion 1.4.3: minimum contrast of text against its background. */
export const TEXT_CONTRAST = 4.5;

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** The share of the accent in the near-black text on it, 0 to 1. */
const DARK_INK_SHARE = 0.08;

/** WCAG relative luminance, 0 to 1, of `#rrggbb`. */
export function relativeLuminance(color: string): number {
  const [red, green, blue] = each(channels(color), linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [relativeLuminance(a), relativeLuminance(b)].sort((x, y) => x - y) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Moves `text` towards white or black, only as far as `target` contrast against `ground` requires. */
export function correctTextColor(text: string, ground: string, target = TEXT_CONTRAST): string {
  if (contrast(text, ground) >= target) return text.toLowerCase();
  const end = contrast('#ffffff', ground) >= contrast('#000000', ground) ? WHITE : BLACK;
  return nearestShare(share => hex(mix(channels(text), end, share)), ground, target);
}

/** The text colour on an accent button: white if the contrast suffices, else a near-black of the accent's hue. */
export function accentInk(accent: string): string {
  if (contrast('#ffffff', accent) >= TEXT_CONTRAST) return '#ffffff';
  const dark = hex(mix(BLACK, channels(accent), DARK_INK_SHARE));
  return correctTextColor(dark, accent);
}

/** A 256th of the way is finer than 8-bit colour, so eight halvings find the smallest change. */
function nearestShare(colorAt: (share: number) => string, ground: string, target: number): string {
  let low = 0;
  let high = 1;
  for (let halving = 0; halving < 8; halving += 1) {
    const middle = (low + high) / 2;
    if (contrast(colorAt(middle), ground) >= target) high = middle;
    else low = middle;
  }
  return colorAt(high);
}

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function channels(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (start: number, end: number) => start + (end - start) * share;
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}

function each([red, green, blue]: Rgb, change: (channel: number) => number): Rgb {
  return [change(red), change(green), change(blue)];
}

function hex(color: Rgb): string {
  return `#${color.map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
