import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { untrustedInput } from '../ffmpeg/untrusted-input.ts';
import { freeSetId, profileOf } from '../fmp4/parameter-sets.ts';
import { type Sample, sampleDefaults, samplesOf } from '../fmp4/samples.ts';
import { type ClipBounds, type ClipSource, isWithin, picturesFile } from './clip-source.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import type { Stage } from './stage.ts';

export interface Edge {
  readonly pictures: readonly Sample[];
  /** Contains the parameter sets for decoding the pictures; undefined if nothing was encoded. */
  readonly init: Buffer | undefined;
}

/** For so few pictures, threads cost more than they save, and two clips are cut at once. */
const ONE_THREAD = ['-threads', '1'];

export const NOT_ENCODED: Edge = { pictures: [], init: undefined };

export interface EdgeWork {
  readonly source: ClipSource;
  /** The pictures to decode, in decoding order; the first one is a key picture. Empty if there is nothing to encode. */
  readonly decoded: readonly Sample[];
  readonly bounds: Pick<ClipBounds, 'from' | 'to'>;
  /** Presentation time of the picture after the last one; undefined if the last picture retains its own duration. */
  readonly until: number | undefined;
  /** Delay between decoding and display, equal to that of the adjacent pictures. */
  readonly delay: number;
  /** Prefix of the names of its files. */
  readonly name: string;
}

/**
 * Encodes the pictures of each edge that are within its bounds. Each retains its time. One run of ffmpeg encodes all of them, because
 * starting it takes as long as encoding some pictures.
 */
export async function encodeEdges(stage: Stage, edges: readonly EdgeWork[], work: string): Promise<Edge[]> {
  const needed = edges.filter(({ decoded }) => decoded.length > 0);
  if (needed.length === 0) return edges.map(() => NOT_ENCODED);
  const prepared = await Promise.all(needed.map(edge => prepareEdge(edge, work)));
  const args = [
    ...prepared.flatMap(({ from }) => untrustedInput(from, ONE_THREAD)),
    ...prepared.flatMap(({ encoding, to }, input) => ['-map', `${input}:v:0`, ...encoding, to]),
  ];
  const seconds = needed.reduce((sum, { decoded }) => sum + decoded.length, 0) / 25;
  await runFfmpeg(stage, { seconds, inputs: prepared.map(({ from }) => from), work, args });
  return Promise.all(
    edges.map(async edge => {
      const own = prepared.find(candidate => candidate.edge === edge);
      return own === undefined ? NOT_ENCODED : readEdge(own, work);
    }),
  );
}

interface PreparedEdge {
  readonly edge: EdgeWork;
  /** The pictures within the bounds, in the order in which they are shown. */
  readonly selected: readonly Sample[];
  /** Path of the file to decode. */
  readonly from: string;
  /** Name of the file to write. */
  readonly to: string;
  readonly encoding: readonly string[];
}

async function prepareEdge(edge: EdgeWork, work: string): Promise<PreparedEdge> {
  const { source, decoded, bounds, name } = edge;
  const order = decoded.toSorted((a, b) => a.shown - b.shown);
  const first = order.findIndex(picture => isWithin(bounds, picture));
  const last = order.findLastIndex(picture => isWithin(bounds, picture));
  const selected = first < 0 ? [] : order.slice(first, last + 1);
  if (selected.length === 0) throw new Error('there is no picture in this part of the recording');
  const from = join(work, `${name}-source.mp4`);
  await writeFile(from, picturesFile(source, decoded));
  const encoding = encodingOf(source.init, first, last);
  return { edge, selected, from, to: `${name}.mp4`, encoding };
}

async function readEdge({ edge, selected, to }: PreparedEdge, work: string): Promise<Edge> {
  const init = await readFile(join(work, to));
  const [encoded = []] = samplesOf(init, sampleDefaults(init)).values();
  if (encoded.length !== selected.length)
    throw new Error(`the encoder returned ${encoded.length} of ${selected.length} pictures`);
  return { init, pictures: encoded.map((sample, i) => onTime(sample, selected, i, edge)) };
}

/** `first` and `last` are indexes in presentation order, which is also the order of the output, because it has no B-frames. */
function encodingOf(init: Buffer, first: number, last: number): string[] {
  return [
    ...['-an', '-vf', `select='between(n,${first},${last})'`, '-fps_mode', 'passthrough'],
    ...['-frames:v', String(last - first + 1), '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18'],
    ...ONE_THREAD,
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
