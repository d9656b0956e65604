import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withParameterSets } from '../fmp4/parameter-sets.ts';
import type { Sample } from '../fmp4/samples.ts';
import { shiftTimes } from '../fmp4/shift-times.ts';
import { writeFragment } from '../fmp4/write-fragment.ts';
import {
  boundsOf,
  type ClipBounds,
  type ClipSegment,
  type ClipSource,
  earliestShown,
  isIndependent,
  isWithin,
  readSegment,
} from './clip-source.ts';
import { headParts, tailParts } from './edge-parts.ts';
import { type Edge, encodeEdges, NOT_ENCODED } from './encode-edge.ts';
import type { Segment } from './media-playlist.ts';
import type { Stage } from './stage.ts';

/** The start of every clip on its own timeline, equal to that of renditions. Times in fragments cannot be negative. */
const TIMELINE_START_SECONDS = 2;

export interface RunCut {
  readonly init: string;
  readonly segments: readonly Segment[];
  readonly has_sound: boolean;
}

interface WorkDir {
  /** The folder for temporary files, and the folder of the clip. */
  readonly work: string;
  readonly folder: string;
  /** Number of the run, part of its file names. */
  readonly number: number;
}

interface Encoded {
  readonly pictures: readonly Sample[];
  readonly sound: readonly Sample[];
}
/** The samples of an encoded segment; a copied segment only gets new times. */
type Piece = { readonly copied: number } | Encoded;

/** Cuts a part out of a run, exact to the frame: copies whole segments and re-encodes those at the edges. Times are seconds from the run's start. */
export async function cutRun(
  stage: Stage,
  source: ClipSource,
  [from, to]: readonly [from: number, to: number],
  workDir: WorkDir,
): Promise<RunCut> {
  const bounds = await boundsOf(source, from, to);
  const inside = await segmentsBetween(source, bounds);
  const { pieces, edges } = (await isDivisible(inside, bounds))
    ? await dividedPieces(stage, source, bounds, workDir)
    : await encodedPieces(stage, source, bounds, workDir);
  const init = `init-${workDir.number}.mp4`;
  await writeFile(
    join(workDir.folder, init),
    withParameterSets(
      source.init,
      edges.flatMap(edge => edge.init ?? []),
    ),
  );
  const segments = await writePieces(source, pieces, workDir);
  return { init, segments, has_sound: source.sound !== undefined };
}

/** Works on one segment at a time, so that a long clip is never in memory as a whole. */
async function* segmentsBetween(source: ClipSource, { first, last }: ClipBounds) {
  for (let index = first.index; index <= last.index; index++) yield await readSegment(source, index);
}

/** Whether re-encoded edges can be joined with the copied segments between them. */
async function isDivisible(segments: AsyncIterable<ClipSegment>, bounds: ClipBounds): Promise<boolean> {
  if (bounds.first.index === bounds.last.index) return false;
  for await (const segment of segments) if (!isIndependent(segment)) return false;
  return true;
}

interface Pieces {
  readonly pieces: readonly Piece[];
  readonly edges: readonly Edge[];
}

async function dividedPieces(
  stage: Stage,
  source: ClipSource,
  bounds: ClipBounds,
  { work, number }: WorkDir,
): Promise<Pieces> {
  const { first, last } = bounds;
  const second = await readSegment(source, first.index + 1);
  const head = headParts(first.pictures, bounds.from);
  const tail = tailParts(last.pictures, bounds.to);
  const [afterHead = second.pictures[0]] = head.copied;
  const common = { source, bounds };
  const delay = delayOf(afterHead);
  const start = { ...common, decoded: head.encoded, delay, until: afterHead?.shown, name: `head-${number}` };
  const end = {
    ...common,
    decoded: tail.encoded,
    delay: delayOf(tail.encoded[0]),
    until: undefined,
    name: `tail-${number}`,
  };
  const [atStart = NOT_ENCODED, atEnd = NOT_ENCODED] = await encodeEdges(stage, [start, end], work);
  const copied = Array.from({ length: last.index - first.index - 1 }, (_, i) => ({
    copied: first.index + 1 + i,
  }));
  const pieces = [
    { pictures: [...atStart.pictures, ...head.copied], sound: soundWithin(source, bounds, [first]) },
    ...copied,
    { pictures: [...tail.copied, ...atEnd.pictures], sound: soundWithin(source, bounds, [last]) },
  ];
  return { pieces, edges: [atStart, atEnd] };
}

/** Returns the delay between decoding and display of a key picture, in ticks. */
function delayOf(key: Sample | undefined): number {
  return key === undefined ? 0 : key.shown - key.decoded;
}

/** Encodes the whole clip if it is within one segment, or if the segments of the recording depend on each other. */
async function encodedPieces(
  stage: Stage,
  source: ClipSource,
  bounds: ClipBounds,
  { work, number }: WorkDir,
): Promise<Pieces> {
  const segments = await decodableSegments(source, bounds);
  const decoded = segments.flatMap(({ pictures }) => pictures);
  const all = { source, decoded, bounds, until: undefined, delay: 0, name: `all-${number}` };
  const edges = await encodeEdges(stage, [all], work);
  const pictures = edges.flatMap(edge => edge.pictures);
  const whole = { pictures, sound: soundWithin(source, bounds, segments) };
  return { pieces: splitAtKeys(source, whole), edges };
}

/**
 * Returns the segments to decode: from the last one before the clip that begins with a key picture, to the one whose reordered
 * pictures may be shown before the clip ends.
 */
async function decodableSegments(source: ClipSource, { first, last }: ClipBounds): Promise<ClipSegment[]> {
  const isLast = last.index + 1 === source.run.segments.length;
  const next = isLast ? undefined : await readSegment(source, last.index + 1);
  const segments = next === undefined || isIndependent(next) ? [] : [next];
  for (let index = last.index; index >= 0; index--) {
    const segment = await readSegment(source, index);
    segments.unshift(segment);
    if (index <= first.index && segment.pictures[0]?.is_key) break;
  }
  return segments;
}

/** Audio frames are not split: a frame is included if its middle is within the bounds. */
function soundWithin(
  source: ClipSource,
  { from, to }: ClipBounds,
  segments: readonly ClipSegment[],
): readonly Sample[] {
  const scale = pictureTicks(source);
  const isHeard = ({ shown, duration }: Sample) =>
    isWithin({ from, to }, { shown: (shown + duration / 2) * scale });
  return segments.flatMap(segment => segment.sound).filter(isHeard);
}

/** Video ticks per audio tick. */
function pictureTicks({ pictures, sound }: ClipSource): number {
  return pictures.timescale / (sound?.timescale ?? pictures.timescale);
}

/** A segment may begin at every key picture. */
function splitAtKeys(source: ClipSource, { pictures, sound }: Encoded): Encoded[] {
  const keys = pictures.flatMap(({ is_key }, i) => (is_key ? [i] : []));
  const scale = pictureTicks(source);
  const startOf = (piece: number) => pictures[keys[piece] ?? Number.NaN]?.shown;
  return keys.map((key, i) => {
    const from = i === 0 ? Number.NEGATIVE_INFINITY : (startOf(i) ?? 0);
    const to = startOf(i + 1) ?? Number.POSITIVE_INFINITY;
    const heard = sound.filter(({ shown }) => isWithin({ from, to }, { shown: shown * scale }));
    return { pictures: pictures.slice(key, keys[i + 1]), sound: heard };
  });
}

async function writePieces(
  source: ClipSource,
  pieces: readonly Piece[],
  { folder, number }: WorkDir,
): Promise<Segment[]> {
  const zero = earliestShown(pieces.flatMap(piece => ('pictures' in piece ? piece.pictures : [])));
  const shift = shiftsOf(source, zero);
  const written: Segment[] = [];
  for (const [i, piece] of pieces.entries()) {
    const name = `s${number}-${String(i + 1).padStart(5, '0')}.m4s`;
    const { bytes, seconds } =
      'copied' in piece
        ? await copySegment(source, piece.copied, shift)
        : writeSegment(source, piece, shift, i + 1);
    await writeFile(join(folder, name), bytes);
    written.push({ name, seconds });
  }
  return written;
}

/** Offset from the recording's timeline to the clip's, in ticks by track. */
function shiftsOf({ pictures, sound }: ClipSource, zero: number): Map<number, number> {
  const seconds = TIMELINE_START_SECONDS - zero / pictures.timescale;
  const tracks = sound === undefined ? [pictures] : [pictures, sound];
  return new Map(tracks.map(({ track_id, timescale }) => [track_id, Math.round(seconds * timescale)]));
}

async function copySegment(source: ClipSource, index: number, shift: ReadonlyMap<number, number>) {
  const { bytes } = await readSegment(source, index);
  shiftTimes(bytes, shift);
  return { bytes, seconds: source.run.segments[index]?.seconds ?? 0 };
}

function writeSegment(
  source: ClipSource,
  { pictures, sound }: Encoded,
  shift: ReadonlyMap<number, number>,
  sequence: number,
): { bytes: Buffer; seconds: number } {
  const track = (track_id: number, samples: readonly Sample[]) => ({
    track_id,
    samples: samples.map(sample => moved(sample, shift.get(track_id) ?? 0)),
  });
  const tracks = [track(source.pictures.track_id, pictures)];
  if (source.sound !== undefined && sound.length > 0) tracks.push(track(source.sound.track_id, sound));
  const from = earliestShown(pictures);
  const to = pictures.reduce((most, { shown, duration }) => Math.max(most, shown + duration), from);
  return { bytes: writeFragment(sequence, tracks), seconds: (to - from) / source.pictures.timescale };
}

function moved(sample: Sample, ticks: number): Sample {
  return { ...sample, shown: sample.shown + ticks, decoded: sample.decoded + ticks };
}
