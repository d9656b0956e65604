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
  /** With the parameter sets that they are decoded with. */
  readonly init: Buffer;
}

export interface EdgeWork {
  readonly source: ClipSource;
  /** To be decoded, from a key picture on. */
  readonly segments: readonly ClipSegment[];
  readonly bounds: Pick<ClipBounds, 'from' | 'to'>;
  /** When the picture after the last one is shown; where there is none, that one lasts as long as it did. */
  readonly until: number | undefined;
  /** Delay between decoding and display, equal to that of the adjacent segments. */
  readonly delay: number;
  readonly work: string;
  /** Prefix of its file names. */
  readonly name: string;
}

/** Encodes the pictures of some segments that are within the bounds; each keeps its time. */
export async function encodeEdge(stage: Stage, edge: EdgeWork): Promise<Edge> {
  const { source, segments, bounds, work, name } = edge;
  const order = segments.flatMap(one => one.pictures).toSorted((a, b) => a.shown - b.shown);
  const first = order.findIndex(picture => isWithin(bounds, picture));
  const last = order.findLastIndex(picture => isWithin(bounds, picture));
  const kept = first < 0 ? [] : order.slice(first, last + 1);
  if (kept.length === 0) throw new Error('there is no picture in this part of the recording');
  const from = join(work, `${name}-source.mp4`);
  await writeFile(from, Buffer.concat([source.init, ...segments.map(({ bytes }) => bytes)]));
  const to = `${name}.mp4`;
  const seconds = order.length / 25;
  const args = [...untrustedInput(from), ...encodingOf(source.init, first, last), to];
  await runFfmpeg(stage, { seconds, inputs: [from], work, args });
  const init = await readFile(join(work, to));
  const [encoded = []] = samplesOf(init, sampleDefaults(init)).values();
  if (encoded.length !== kept.length)
    throw new Error(`of ${kept.length} pictures ${encoded.length} came out of the encoder`);
  return { init, pictures: encoded.map((one, i) => onTime(one, kept, i, edge)) };
}

/** Pictures are counted as they are shown; without any out of order the encoder gives them back so. */
function encodingOf(init: Buffer, first: number, last: number): string[] {
  return [
    ...['-map', '0:v:0', '-an', '-vf', `select='between(n,${first},${last})'`, '-fps_mode', 'passthrough'],
    ...['-frames:v', String(last - first + 1), '-c:v', 'libx264', '-preset', 'superfast', '-crf', '18'],
    ...['-bf', '0', '-g', '250', '-profile:v', profileOf(init), '-pix_fmt', 'yuv420p'],
    ...['-x264-params', `sps-id=${freeSetId(init)}`],
    ...['-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov+default_base_moof'],
  ];
}

function onTime(encoded: Sample, kept: readonly Sample[], i: number, { delay, until }: EdgeWork): Sample {
  const own = kept[i] ?? encoded;
  const next = kept[i + 1]?.shown ?? until ?? own.shown + own.duration;
  const { data, is_key } = encoded;
  return { data, is_key, shown: own.shown, decoded: own.shown - delay, duration: next - own.shown };
}
