import { open } from 'node:fs/promises';
import { type BundleFile, type FoundFile, readWithHash } from '../bundle-files.ts';
import { inspectFilm } from '../film/inspect-film.ts';
import { figure, LIMITS } from '../limits.ts';
import { cleanHtml } from '../markup/clean-html.ts';
import { cleanMark, cleanSvg, isSvg } from '../markup/clean-svg.ts';
import { inspectPicture } from '../picture/inspect-picture.ts';
import type { Problem } from '../problem.ts';
import { utf8Text } from '../yaml/utf8-text.ts';
import type { FileKind } from './file-references.ts';

export interface Finding {
  readonly level: Problem['level'];
  readonly message: string;
}

export interface InspectedFile {
  readonly findings: readonly Finding[];
  /** Undefined if the file could not be read. */
  readonly file: BundleFile | undefined;
}

const MOST_BYTES: Readonly<Record<FileKind, number>> = {
  image: LIMITS.picture,
  film: LIMITS.film,
  drawing: LIMITS.drawing,
  mark: LIMITS.drawing,
  html: LIMITS.page,
  recording: Number.POSITIVE_INFINITY,
};

/** Checks a file for its use in the bundle. */
export async function inspectFile(found: FoundFile, kind: FileKind): Promise<InspectedFile> {
  const limit = MOST_BYTES[kind];
  if (found.size > limit) {
    return refused(`"${found.name}" has ${figure(found.size)} bytes; the limit is ${figure(limit)}`);
  }
  if (kind === 'recording') return inspectRecording(found);
  const { bytes, hash } = await readWithHash(found);
  if (kind === 'image' || kind === 'film') {
    const reason = kind === 'film' ? inspectFilm(bytes) : await inspectPicture(bytes);
    return {
      findings: reason === undefined ? [] : [error(`"${found.name}" ${reason}`)],
      file: { ...found, kind, hash, text: undefined },
    };
  }
  const read = utf8Text(bytes);
  if ('refused' in read) {
    const { line, reason } = read.refused;
    return refused(
      `"${found.name}" cannot be read as ${kind === 'html' ? 'HTML' : 'SVG'}: line ${line} ${reason}`,
    );
  }
  return {
    findings: INSPECTORS[kind](read.text, found.name),
    file: { ...found, kind, hash, text: read.text },
  };
}

const INSPECTORS: Readonly<Record<'drawing' | 'mark' | 'html', (text: string, name: string) => Finding[]>> = {
  drawing: (text, name) => inspectDrawing(text, name, cleanSvg(text)),
  mark: (text, name) => {
    const cleaned = cleanMark(text);
    const findings = inspectDrawing(text, name, cleaned);
    if (!cleaned.hasMarkViewBox) findings.push(error(`"${name}" must have viewBox="0 0 100 100"`));
    return findings;
  },
  html: (text, name) => removedNote(name, cleanHtml(text).removed),
};

function inspectDrawing(
  svg: string,
  name: string,
  cleaned: { text: string; removed: readonly string[] },
): Finding[] {
  if (!isSvg(svg)) return [error(`"${name}" cannot be read as SVG with a viewBox`)];
  if (!/<(path|circle|ellipse|rect|line|poly)/.test(cleaned.text)) {
    return [error(`"${name}" has no shapes; only plain shapes are allowed`)];
  }
  return removedNote(name, cleaned.removed);
}

function removedNote(name: string, removed: readonly string[]): Finding[] {
  if (removed.length === 0) return [];
  return [{ level: 'note', message: `left out of "${name}": ${removed.map(tag => `<${tag}>`).join(', ')}` }];
}

/** Checks only the container format; the worker probes the content. */
async function inspectRecording(found: FoundFile): Promise<InspectedFile> {
  const head = Buffer.alloc(12);
  const handle = await open(found.path);
  try {
    await handle.read(head, 0, head.length, 0);
  } finally {
    await handle.close();
  }
  const isVideo =
    head.toString('latin1', 4, 8) === 'ftyp' || head.readUInt32BE(0) === 0x1a45dfa3 || head[0] === 0x47;
  const findings = isVideo
    ? []
    : [error(`"${found.name}" is not an MP4, MOV, Matroska, WebM or MPEG-TS file`)];
  return { findings, file: { ...found, kind: 'recording', hash: '', text: undefined } };
}

function refused(message: string): InspectedFile {
  return { findings: [error(message)], file: undefined };
}

function error(message: string): Finding {
  return { level: 'error', message };
}
