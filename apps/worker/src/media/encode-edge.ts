import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { untrustedInput } from '../ffmpeg/untrusted-input.ts';
import { freeSetId, profileOf } from '../fmp4/parameter-sets.ts';
import { type Sample, sampleDefaults, samplesOf } from '../fmp4/samples.ts';
import { type ClipBounds, type ClipSegment, type ClipSource, isWithin } from './clip-source.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import type { Stage } from './stage.ts';

export interface Edge {
  readonly pictures: readonly Sample[];
  /** Contains the parameter sets for decoding the pictures. */
  readonly init: Buffer;
}

export interface EdgeWork {
  readonly source: ClipSource;
  /** The segments to decode; the first starts with a key picture. */
  readonly segments: readonly ClipSegment[];
  readonly bounds: Pick<ClipBounds, 'from' | 'to'>;
  /** Presentation time of the picture after the last one; undefined if the last picture retains its own duration. */
  readonly until: number | undefined;
  /** Delay between decoding and display, equal to that of the adjacent segments. */
  readonly delay: number;
  readonly work: string;
  /** Prefix of the names of its files. */
  readonly name: string;
}

/** Encodes the pictures of some segments that are within the bounds. Each retains its time. */
export async function encodeEdge(stage: Stage, edge: EdgeWork): Promise<Edge> {
  const { source, segments, bounds, work, name } = edge;
  const order = segments.flatMap(({ pictures }) => pictures).toSorted((a, b) => a.shown - b.shown);
  const first = order.findIndex(picture => isWithin(bounds, picture));
  const last = order.findLastIndex(picture => isWithin(bounds, picture));
  const selected = first < 0 ? [] : order.slice(first, last + 1);
  if (selected.length === 0) throw new Error('there is no picture in this part of the recording');
  const from = join(work, `${name}-source.mp4`);
  await writeFile(from, Buffer.concat([source.init, ...segments.map(({ bytes }) => bytes)]));
  const to = `${name}.mp4`;
  const seconds = order.length / 25;
  const args = [...untrustedInput(from), ...encodingOf(source.init, first, last), to];
  await runFfmpeg(stage, { seconds, inputs: [from], work, args });
  const init = await readFile(join(work, to));
  const [encoded = []] = samplesOf(init, sampleDefaults(init)).values();
  if (encoded.length !== selected.length)
    throw new Error(`the encoder returned ${encoded.length} of ${selected.length} pictures`);
  return { init, pictures: encoded.map((sample, i) => onTime(sample, selected, i, edge)) };
}

/** `first` and `last` are indexes in presentation order, which is also the order of the output, because it has no B-frames. */
function encodingOf(init: Buffer, first: number, last: number): string[] {
  return [
    ...['-map', '0:v:0', '-an', '-vf', `select='between(n,${first},${last})'`, '-fps_mode', 'passthrough'],
    ...['-frames:v', String(last - first + 1), '-c:v', 'libx264', '-preset', 'superfast', '-crf', '18'],
    ...['-bf', '0', '-g', '250', '-profile:v', profileOf(init), '-pix_fmt', 'yuv420p'],
    ...['-x264-params', `sps-id=${freeSetId(init)}`],
    ...['-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov+default_base_moof'],
  ];
}

function onTime(encoded: Sample, selected: readonly Sample[], i: number, { delay, until }: EdgeWork): Sample {
  const own = selected[i] ?? encoded;
  const next = selected[i + 1]?.shown ?? until ?? own.shown + own.duration;
  const { data, is_key } = encoded;
  return { data, is_key, shown: own.shown, decoded: own.shown - delay, duration: next - own.shown };
}
