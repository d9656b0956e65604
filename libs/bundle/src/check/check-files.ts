import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { type BundleFile, type FoundFile, findFile } from '../bundle-files.ts';
import { figure, LIMITS } from '../limits.ts';
import { type Path, type Problem, pathText } from '../problem.ts';
import type { BundleText } from '../yaml/bundle-text.ts';
import { type NamedFile, namedFiles } from './file-references.ts';
import { type Finding, type Judged, judgeFile } from './inspect-file.ts';

export interface CheckedFiles {
  readonly problems: readonly Problem[];
  /** By the name in the bundle. */
  readonly files: ReadonlyMap<string, BundleFile>;
}

/** Every file that the bundle names is there and is what its place needs; a file that many name is read once. */
export async function checkFiles(dir: string, text: BundleText): Promise<CheckedFiles> {
  const named = namedFiles(text.value);
  const found = await findFiles(dir, named);
  const excess = whatIsTooMuch(named, found);
  if (excess !== undefined) return { problems: [problemAt([], excess, text)], files: new Map() };
  const files = new Map<string, BundleFile>();
  const problems: Problem[] = [];
  const judged = new Map<string, Judged>();
  for (const { path, name, kind } of named) {
    const place = `${kind} ${name}`;
    const { findings, file } = judged.get(place) ?? (await judge(found.get(name), { name, kind }));
    judged.set(place, { findings, file });
    if (file !== undefined) files.set(name, file);
    problems.push(...findings.map(finding => problemAt(path, finding, text)));
  }
  return { problems, files };
}

async function findFiles(
  dir: string,
  named: readonly NamedFile[],
): Promise<Map<string, FoundFile | undefined>> {
  const found = new Map<string, FoundFile | undefined>();
  for (const { name } of named) if (!found.has(name)) found.set(name, await findFile(dir, name));
  return found;
}

async function judge(
  found: FoundFile | undefined,
  { name, kind }: Pick<NamedFile, 'name' | 'kind'>,
): Promise<Judged> {
  if (found !== undefined) return judgeFile(found, kind);
  const message = `the file "${name}" is not there (or leads out of the bundle)`;
  return { findings: [{ level: 'error', message }], file: undefined };
}

/** Texts go into the database once for each place that names them; a picture is copied once. */
function whatIsTooMuch(
  named: readonly NamedFile[],
  found: ReadonlyMap<string, FoundFile | undefined>,
): Finding | undefined {
  const sizeOf = (name: string) => found.get(name)?.size ?? 0;
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + sizeOf(name), 0);
  const isText = ({ kind }: NamedFile) => kind === 'html' || kind === 'drawing' || kind === 'mark';
  const isImage = ({ kind }: NamedFile) => kind === 'image';
  const texts = sum(named.filter(isText).map(({ name }) => name));
  const pictures = sum(new Set(named.filter(isImage).map(({ name }) => name)));
  if (texts > LIMITS.texts)
    return tooMuch('HTML files and drawings, counted where they are named,', texts, LIMITS.texts);
  if (pictures > LIMITS.pictures) return tooMuch('pictures', pictures, LIMITS.pictures);
  return undefined;
}

function tooMuch(what: string, bytes: number, limit: number): Finding {
  return {
    level: 'error',
    message: `all ${what} have ${figure(bytes)} bytes; the limit is ${figure(limit)}`,
  };
}

function problemAt(path: Path, finding: Finding, text: BundleText): Problem {
  return { ...finding, file: BUNDLE_FILE, ...text.positionOf(path), path: pathText(path) };
}
