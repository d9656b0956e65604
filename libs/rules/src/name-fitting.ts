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
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function characterCount(text: string): number {
  return [...characters.segment(text)].length;
}

/** Whether the text is too long for one line of a readable size. */
export function isOverlong(text: string): boolean {
  return characterCount(text) > LONGEST_LINE_CHARACTERS;
}

function shortened(line: string): string {
  if (!isOverlong(line)) return line;
  const head = [...characters.segment(line)].slice(0, LONGEST_LINE_CHARACTERS - 1);
  return `${head.map(({ segment }) => segment).join('')}…`;
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
  const head = [...characters.segment(name)].slice(0, LONGEST_LINE_CHARACTERS + 1);
  const end = head
    .map(({ segment }) => segment)
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
