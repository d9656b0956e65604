/** A name as it is set in a poster: its lines, and the length that determines the type size. */
export interface FittedName {
  readonly lines: readonly string[];
  /** Characters of the longest line, as a reader counts them. */
  readonly length: number;
}

/** A longer line would be too small to read, so it ends in an ellipsis instead. */
const LONGEST_LINE_CHARACTERS = 28;
/** A longer name is set in two lines. */
const ONE_LINE_CHARACTERS = 20;
/** Latin, Greek and Cyrillic without combining marks: each code point is a character of its own. */
const SIMPLE_TEXT = /^[ -\u024f\u0370-\u0482\u048a-\u052f\u1e00-\u1eff]*$/;
let segmenter: Intl.Segmenter | undefined;

/** The text's characters, as a reader counts them. The segmenter, which few names need, takes 30 ms to create. */
function charactersOf(text: string): string[] {
  if (SIMPLE_TEXT.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

export function characterCount(text: string): number {
  return charactersOf(text).length;
}

/** Whether the text is too long for one line of a readable size. */
export function isOverlong(text: string): boolean {
  return characterCount(text) > LONGEST_LINE_CHARACTERS;
}

function shortened(line: string): string {
  if (!isOverlong(line)) return line;
  return `${charactersOf(line)
    .slice(0, LONGEST_LINE_CHARACTERS - 1)
    .join('')}…`;
}

/** Sets a long name in two lines, and shortens a line that is still too long. */
export function fittedName(name: string): FittedName {
  const { lines, length } = brokenName(name);
  return { lines: lines.map(shortened), length: Math.min(length, LONGEST_LINE_CHARACTERS) };
}

function brokenName(name: string): FittedName {
  const whole = { lines: [name], length: characterCount(name) };
  if (whole.length <= ONE_LINE_CHARACTERS) return whole;
  const halves = halvesOf(name, whole);
  return halves.length > LONGEST_LINE_CHARACTERS ? { ...halves, lines: filledLines(name) } : halves;
}

/** Fills the first line of a name that is too long for two, so that only the second line needs an ellipsis. */
function filledLines(name: string): string[] {
  const end = charactersOf(name)
    .slice(0, LONGEST_LINE_CHARACTERS + 1)
    .join('')
    .lastIndexOf(' ');
  return end > 0 ? [name.slice(0, end), name.slice(end + 1)] : [name];
}

/** Breaks a long name where the longer of its two lines becomes shortest. */
function halvesOf(name: string, whole: FittedName): FittedName {
  const breaks = [...name.matchAll(/[ -]/g)].map(({ index }) => {
    const lines = [name.slice(0, index + 1).trimEnd(), name.slice(index + 1)];
    return { lines, length: Math.max(...lines.map(characterCount)) };
  });
  return breaks.reduce((best, other) => (other.length < best.length ? other : best), whole);
}
