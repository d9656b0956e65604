/** A position in a bundle's file. Line and column begin at 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** An `error` prevents applying the bundle; a `note` reports a correction. */
export interface Problem extends Position {
  readonly level: 'error' | 'note';
  /** Relative to the bundle's folder; empty if there is no bundle. */
  readonly file: string;
  /** E.g. `events.opening-night.home`; empty for the file itself. */
  readonly path: string;
  readonly message: string;
  /** Appended to the message. Computed only for shown problems, because finding a similar word takes time. */
  readonly hint?: () => string;
}

export type Path = readonly (string | number)[];

const LONGEST_QUOTED = 80;

/** Quotes a piece of a bundle, shortened if it is long. */
export function quoted(piece: string): string {
  return piece.length > LONGEST_QUOTED ? `"${piece.slice(0, LONGEST_QUOTED)}…"` : `"${piece}"`;
}

/** `events.opening-night.home`, `menu[2].children[0].page`. */
export function pathText(path: Path): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`))
    .join('');
}

/** An error repeated more often is reported once, so that it does not hide others. */
const MOST_ALIKE = 5;
export const MOST_SHOWN = 50;
const LONGEST_PATH = 120;
const LONGEST_MESSAGE = 600;

/** One line per problem, in the order of the file: `channel.yaml:12:5 error events.a.home: …`. */
export function formatProblems(problems: readonly Problem[]): string {
  const alike = Map.groupBy([...problems].sort(byPosition), ({ level, file, message }) =>
    [level, file, message].join('\n'),
  );
  const folded = [...alike.values()].flatMap(foldAlike).sort(byLevel);
  const lines = folded.slice(0, MOST_SHOWN).sort(byPosition).map(formatProblem);
  if (folded.length > MOST_SHOWN) lines.push(`… and ${folded.length - MOST_SHOWN} more`);
  return lines.join('\n');
}

function foldAlike(problems: readonly Problem[]): readonly Problem[] {
  const [first] = problems;
  if (first === undefined || problems.length <= MOST_ALIKE) return problems;
  const times = ` (${problems.length} times in total)`;
  return [{ ...first, hint: () => `${first.hint?.() ?? ''}${times}` }];
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(problem => problem.level === 'error');
}

function formatProblem({ file, line, column, level, path, message, hint }: Problem): string {
  const text = oneLine(`${message}${hint?.() ?? ''}`, LONGEST_MESSAGE);
  if (file === '') return text;
  const subject = path === '' ? '' : ` ${oneLine(path, LONGEST_PATH)}:`;
  return `${file}:${line}:${column} ${level}${subject} ${text}`;
}

/** Escapes control characters, because messages quote values of a bundle and go to a terminal. */
function oneLine(text: string, longest: number): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return cut.replace(/\p{Cc}/gu, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function byLevel(a: Problem, b: Problem): number {
  return Number(a.level === 'note') - Number(b.level === 'note');
}

function byPosition(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
