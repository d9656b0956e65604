/** A name as it is set in a poster: its lines, and the length by which the type is sized. */
export interface FittedName {
  readonly lines: readonly string[];
  /** Characters of the longest line, as a reader counts them. */
  readonly length: number;
}

/** A longer name takes two lines. */
const ONE_LINE_CHARACTERS = 20;
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function characterCount(text: string): number {
  return [...characters.segment(text)].length;
}

/** Breaks a long name where the longer of its two lines is shortest. */
export function fittedName(name: string): FittedName {
  const whole = { lines: [name], length: characterCount(name) };
  if (whole.length <= ONE_LINE_CHARACTERS) return whole;
  const breaks = [...name.matchAll(/[ -]/g)].map(({ index }) => {
    const lines = [name.slice(0, index + 1).trimEnd(), name.slice(index + 1)];
    return { lines, length: Math.max(...lines.map(characterCount)) };
  });
  return breaks.reduce((best, other) => (other.length < best.length ? other : best), whole);
}
