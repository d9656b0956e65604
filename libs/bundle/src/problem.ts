/** Where in a bundle something is said. Line and column begin at 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** An `error` keeps the bundle from being applied; a `note` tells what was put right. */
export interface Problem extends Position {
  readonly level: 'error' | 'note';
  /** Relative to the bundle's folder; empty where there is no bundle, which the message then says alone. */
  readonly file: string;
  /** E.g. `events.opening-night.home`; empty for the file itself. */
  readonly path: string;
  readonly message: string;
  /** Ends the message; computed only for problems that are shown, because finding a spelling takes time. */
  readonly hint?: () => string;
}

export type Path = readonly (string | number)[];

const LONGEST_QUOTED = 80;

/** A piece of a bundle in quotes, cut where it is long. */
export function quoted(piece: string): string {
  return piece.length > LONGEST_QUOTED ? `"${piece.slice(0, LONGEST_QUOTED)}…"` : `"${piece}"`;
}

/** `events.opening-night.home`, `menu[2].children[0].page`. */
export function pathText(path: Path): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`))
    .join('');
}

/** A mistake repeated more often than this is reported once, so that it hides no other. */
const MOST_ALIKE = 5;
export const MOST_SHOWN = 50;
const LONGEST_PATH = 120;
const LONGEST_MESSAGE = 600;

/** One line a problem, in the order of the file: `channel.yaml:12:5 error events.a.home: …`. */
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
  const times = ` (the same ${problems.length} times in all)`;
  return [{ ...first, hint: () => `${first.hint?.() ?? ''}${times}` }];
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(problem => problem.level === 'error');
}

function formatProblem({ file, line, column, level, path, message, hint }: Problem): string {
  const said = oneLine(`${message}${hint?.() ?? ''}`, LONGEST_MESSAGE);
  if (file === '') return said;
  const subject = path === '' ? '' : ` ${oneLine(path, LONGEST_PATH)}:`;
  return `${file}:${line}:${column} ${level}${subject} ${said}`;
}

/** Values of a bundle are quoted in messages: they may hold anything, and go to a terminal. */
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
