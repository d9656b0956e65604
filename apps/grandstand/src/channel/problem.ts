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
}

export type Path = readonly (string | number)[];

/** `events.opening-night.home`, `menu[2].children[0].page`. */
export function pathText(path: Path): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`))
    .join('');
}

/** The same mistake oftener than this is told once: the others would hide what else is wrong. */
const MOST_ALIKE = 5;

/** One line a problem, in the order of the file: `channel.yaml:12:5 error events.a.home: …`. */
export function formatProblems(problems: readonly Problem[]): string {
  const alike = Map.groupBy([...problems].sort(byPosition), ({ level, file, message }) =>
    [level, file, message].join('\n'),
  );
  return [...alike.values()].flatMap(foldAlike).sort(byPosition).map(formatProblem).join('\n');
}

function foldAlike(problems: readonly Problem[]): readonly Problem[] {
  const [first] = problems;
  if (first === undefined || problems.length <= MOST_ALIKE) return problems;
  return [{ ...first, message: `${first.message} (the same ${problems.length} times in all)` }];
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(problem => problem.level === 'error');
}

function formatProblem({ file, line, column, level, path, message }: Problem): string {
  if (file === '') return message;
  const subject = path === '' ? '' : ` ${path}:`;
  return `${file}:${line}:${column} ${level}${subject} ${message}`;
}

function byPosition(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
}
