import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InitTrack, initTracks } from '../fmp4/init-tracks.ts';
import { type Sample, type SampleDefaults, sampleDefaults, samplesOf } from '../fmp4/samples.ts';
import { writeFragment } from '../fmp4/write-fragment.ts';
import { type LiveRun, segmentStarts } from './live-runs.ts';

/** A run of a recording, opened to be cut. */
export interface ClipSource {
  /** The folder of its segments. */
  readonly folder: string;
  readonly run: LiveRun;
  readonly init: Buffer;
  readonly defaults: ReadonlyMap<number, SampleDefaults>;
  readonly pictures: InitTrack;
  readonly sound: InitTrack | undefined;
}

export interface ClipSegment {
  readonly index: number;
  readonly bytes: Buffer;
  /** In decoding order. */
  readonly pictures: readonly Sample[];
  readonly sound: readonly Sample[];
}

export async function openClipSource(folder: string, run: LiveRun): Promise<ClipSource> {
  const init = await readFile(join(folder, run.map));
  const tracks = initTracks(init);
  const pictures = tracks.find(({ handler }) => handler === 'vide');
  if (pictures === undefined) throw new Error('the recording has no picture');
  const sound = tracks.find(({ handler }) => handler === 'soun');
  return { folder, run, init, defaults: sampleDefaults(init), pictures, sound };
}

export async function readSegment(source: ClipSource, index: number): Promise<ClipSegment> {
  const bytes = await readFile(join(source.folder, source.run.segments[index]?.name ?? ''));
  const samples = samplesOf(bytes, source.defaults);
  const of = (track: InitTrack | undefined) => (track && samples.get(track.track_id)) ?? [];
  const pictures = of(source.pictures);
  if (pictures.length === 0) throw new Error('a segment of the recording has no picture');
  return { index, bytes, pictures, sound: of(source.sound) };
}

/** Returns a file of some pictures of a recording, without sound; the first one is a key picture. */
export function picturesFile(
  { init, pictures: { track_id } }: ClipSource,
  samples: readonly Sample[],
): Buffer {
  return Buffer.concat([init, writeFragment(1, [{ track_id, samples }])]);
}

export function earliestShown(pictures: readonly Sample[]): number {
  return pictures.reduce((least, { shown }) => Math.min(least, shown), Number.POSITIVE_INFINITY);
}

/** Whether the segment can be decoded without earlier ones, and its first picture is also shown first. */
export function isIndependent({ pictures: [first, ...others] }: ClipSegment): boolean {
  return first?.is_key === true && others.every(({ shown }) => shown > first.shown);
}

/** Bounds of a clip, in video ticks of presentation time. */
export interface ClipBounds {
  readonly first: ClipSegment;
  readonly last: ClipSegment;
  readonly from: number;
  readonly to: number;
}

/** Tolerance for the rounded times of a playlist, in seconds. */
const ROUNDING_SECONDS = 0.001;

/** Converts seconds from the start of the run to the nearest picture, counted from the start of its segment. */
export async function boundsOf(source: ClipSource, from: number, to: number): Promise<ClipBounds> {
  const starts = segmentStarts(source.run);
  const firstIndex = Math.max(
    0,
    starts.findLastIndex(start => start <= from + ROUNDING_SECONDS),
  );
  const lastIndex = Math.max(
    firstIndex,
    starts.findLastIndex(start => start < to - ROUNDING_SECONDS),
  );
  const first = await readSegment(source, firstIndex);
  const last = lastIndex === firstIndex ? first : await readSegment(source, lastIndex);
  const half = Math.min(...first.pictures.map(({ duration }) => duration)) / 2;
  // The time of a segment is that of its first picture.
  const ticksAt = ({ pictures: [begin], index }: ClipSegment, seconds: number) =>
    (begin?.shown ?? 0) + (seconds - (starts[index] ?? 0)) * source.pictures.timescale - half;
  return { first, last, from: ticksAt(first, from), to: ticksAt(last, to) };
}

export function isWithin(
  { from, to }: Pick<ClipBounds, 'from' | 'to'>,
  { shown }: Pick<Sample, 'shown'>,
): boolean {
  return shown >= from && shown < to;
}
