import { open } from 'node:fs/promises';
import { type BundleFile, readBundleFile } from './bundle-files.ts';
import { BUNDLE_FILE, type BundleText } from './bundle-text.ts';
import { cleanHtml } from './clean-html.ts';
import { cleanMark, cleanSvg, isSvg } from './clean-svg.ts';
import { readImageHeader } from './image-header.ts';
import { pathsLike } from './paths-like.ts';
import { type Path, type Problem, pathText } from './problem.ts';

type FileKind = 'image' | 'drawing' | 'mark' | 'html' | 'recording';

/** Every place of a bundle that names a file, and what the file must be. */
const FILES: readonly { at: readonly string[]; kind: FileKind }[] = [
  { at: ['settings', 'logo'], kind: 'drawing' },
  { at: ['settings', 'icon'], kind: 'drawing' },
  { at: ['settings', 'share_image'], kind: 'image' },
  { at: ['groups', '*', 'mark'], kind: 'mark' },
  { at: ['groups', '*', 'image'], kind: 'image' },
  { at: ['participants', '*', 'images', '*'], kind: 'image' },
  { at: ['slides', '*', 'image'], kind: 'image' },
  { at: ['pages', '*', 'html', 'file'], kind: 'html' },
  { at: ['faq', '*', 'questions', '*', 'answer', 'file'], kind: 'html' },
  { at: ['static_blocks', '*', 'file'], kind: 'html' },
  { at: ['events', '*', 'recording'], kind: 'recording' },
  { at: ['vod', 'items', '*', 'image'], kind: 'image' },
  { at: ['vod', 'items', '*', 'recording'], kind: 'recording' },
];

const MAX_BYTES: Record<FileKind, number> = {
  image: 4_000_000,
  drawing: 64_000,
  mark: 64_000,
  html: 400_000,
  recording: Number.POSITIVE_INFINITY,
};

export interface CheckedFiles {
  readonly problems: readonly Problem[];
  /** By the name in the bundle. */
  readonly files: ReadonlyMap<string, BundleFile>;
}

interface Finding {
  readonly level: Problem['level'];
  readonly message: string;
}

/** Every file that the bundle names is there and is what its place needs. */
export async function checkFiles(dir: string, text: BundleText): Promise<CheckedFiles> {
  const files = new Map<string, BundleFile>();
  const problems: Problem[] = [];
  for (const { path, name, kind } of namedFiles(text.value)) {
    const file = files.get(name) ?? (await readBundleFile(dir, name, { withBytes: kind !== 'recording' }));
    if (file !== undefined) files.set(name, file);
    for (const finding of await judge(file, name, kind)) {
      problems.push({ ...finding, file: BUNDLE_FILE, ...text.positionOf(path), path: pathText(path) });
    }
  }
  return { problems, files };
}

function namedFiles(value: unknown): { path: Path; name: string; kind: FileKind }[] {
  return FILES.flatMap(({ at, kind }) =>
    pathsLike(value, at).flatMap(found =>
      typeof found.value === 'string' ? [{ path: found.path, name: found.value, kind }] : [],
    ),
  );
}

async function judge(file: BundleFile | undefined, name: string, kind: FileKind): Promise<Finding[]> {
  if (file === undefined) return [error(`the file "${name}" is not there (or leads out of the bundle)`)];
  if (file.size > MAX_BYTES[kind]) return [error(`"${name}" is larger than ${MAX_BYTES[kind] / 1000} kB`)];
  if (kind === 'recording') return judgeRecording(file);
  return JUDGES[kind](file.bytes ?? Buffer.alloc(0), name);
}

const JUDGES: Record<Exclude<FileKind, 'recording'>, (bytes: Buffer, name: string) => Finding[]> = {
  image: (bytes, name) =>
    readImageHeader(bytes) === undefined
      ? [error(`"${name}" cannot be read as a picture; allowed: JPEG, PNG, WebP, AVIF`)]
      : [],
  drawing: (bytes, name) => judgeDrawing(bytes.toString('utf8'), name, cleanSvg(bytes.toString('utf8'))),
  mark: (bytes, name) => {
    const cleaned = cleanMark(bytes.toString('utf8'));
    const findings = judgeDrawing(bytes.toString('utf8'), name, cleaned);
    if (!cleaned.hasMarkViewBox) findings.push(error(`"${name}" must have viewBox="0 0 100 100"`));
    return findings;
  },
  html: (bytes, name) => removedNote(name, cleanHtml(bytes.toString('utf8')).removed),
};

function judgeDrawing(
  svg: string,
  name: string,
  cleaned: { text: string; removed: readonly string[] },
): Finding[] {
  if (!isSvg(svg)) return [error(`"${name}" cannot be read as SVG with a viewBox`)];
  if (!/<(path|circle|ellipse|rect|line|poly)/.test(cleaned.text)) {
    return [error(`"${name}" draws nothing; allowed are plain shapes`)];
  }
  return removedNote(name, cleaned.removed);
}

function removedNote(name: string, removed: readonly string[]): Finding[] {
  if (removed.length === 0) return [];
  return [{ level: 'note', message: `left out of "${name}": ${removed.map(tag => `<${tag}>`).join(', ')}` }];
}

/** Only the container is looked at here; probing it is the worker's. */
async function judgeRecording(file: BundleFile): Promise<Finding[]> {
  const head = Buffer.alloc(12);
  const handle = await open(file.path);
  try {
    await handle.read(head, 0, head.length, 0);
  } finally {
    await handle.close();
  }
  const isVideo =
    head.toString('latin1', 4, 8) === 'ftyp' || head.readUInt32BE(0) === 0x1a45dfa3 || head[0] === 0x47;
  return isVideo ? [] : [error(`"${file.name}" is no MP4, MOV, Matroska, WebM or MPEG-TS file`)];
}

function error(message: string): Finding {
  return { level: 'error', message };
}
