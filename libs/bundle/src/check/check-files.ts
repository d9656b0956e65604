import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { type BundleFile, type FoundFile, findFile } from '../bundle-files.ts';
import { figure, LIMITS } from '../limits.ts';
import { type Path, type Problem, pathText } from '../problem.ts';
import type { BundleText } from '../yaml/bundle-text.ts';
import { type FileReference, fileReferences } from './file-references.ts';
import { type Finding, type InspectedFile, inspectFile } from './inspect-file.ts';

export interface CheckedFiles {
  readonly problems: readonly Problem[];
  /** By the name in the bundle. */
  readonly files: ReadonlyMap<string, BundleFile>;
}

/** Checks that every referenced file exists and has the right kind of content. Reads each file once per kind. */
export async function checkFiles(dir: string, text: BundleText): Promise<CheckedFiles> {
  const named = fileReferences(text.value);
  const found = await findFiles(dir, named);
  const excess = totalExcess(named, found);
  if (excess !== undefined) return { problems: [problemAt([], excess, text)], files: new Map() };
  const files = new Map<string, BundleFile>();
  const problems: Problem[] = [];
  const inspected = new Map<string, InspectedFile>();
  for (const { path, name, kind } of named) {
    const reference = `${kind} ${name}`;
    const { findings, file } =
      inspected.get(reference) ?? (await inspectReference(found.get(name), { name, kind }));
    inspected.set(reference, { findings, file });
    if (file !== undefined) files.set(name, file);
    problems.push(...findings.map(finding => problemAt(path, finding, text)));
  }
  return { problems, files };
}

async function findFiles(
  dir: string,
  named: readonly FileReference[],
): Promise<Map<string, FoundFile | undefined>> {
  const found = new Map<string, FoundFile | undefined>();
  for (const { name } of named) if (!found.has(name)) found.set(name, await findFile(dir, name));
  return found;
}

async function inspectReference(
  found: FoundFile | undefined,
  { name, kind }: Pick<FileReference, 'name' | 'kind'>,
): Promise<InspectedFile> {
  if (found !== undefined) return inspectFile(found, kind);
  const message = `the file "${name}" does not exist (or is outside the bundle)`;
  return { findings: [{ level: 'error', message }], file: undefined };
}

/** Counts a text once per reference, as it is stored with each; a picture once, as it is copied once. */
function totalExcess(
  named: readonly FileReference[],
  found: ReadonlyMap<string, FoundFile | undefined>,
): Finding | undefined {
  const sizeOf = (name: string) => found.get(name)?.size ?? 0;
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + sizeOf(name), 0);
  const isText = ({ kind }: FileReference) => kind === 'html' || kind === 'drawing' || kind === 'mark';
  const isImage = ({ kind }: FileReference) => kind === 'image';
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
