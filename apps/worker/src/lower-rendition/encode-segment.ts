import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Toolbox } from '../ffmpeg/run-sandboxed.ts';
import { untrustedInput } from '../ffmpeg/untrusted-input.ts';
import { blankBitRates } from '../fmp4/blank-bit-rates.ts';
import { topBox } from '../fmp4/boxes.ts';
import { firstTimes } from '../fmp4/first-times.ts';
import { initTracks } from '../fmp4/init-tracks.ts';
import { blankEdits, shiftTimes } from '../fmp4/shift-times.ts';
import { encodeArgs, fitFilter } from '../media/live-picture-args.ts';
import type { Rendition } from '../media/renditions.ts';
import { runFfmpeg } from '../media/run-ffmpeg.ts';

export interface EncodedSegment {
  readonly init: Buffer;
  readonly segment: Buffer;
}

export interface SegmentWork {
  readonly toolbox: Toolbox;
  readonly signal: AbortSignal;
  /** A folder of its own. */
  readonly work: string;
  readonly size: Rendition;
}

/** Each segment is encoded separately, so that this one buffer bounds the bitrate for viewers. */
const BUFFER_SECONDS = 1;

/** Encodes a segment in a smaller size with exactly the same timing. */
export async function encodeSegment(
  { toolbox, signal, work, size }: SegmentWork,
  from: EncodedSegment,
  seconds: number,
): Promise<EncodedSegment> {
  await mkdir(work, { recursive: true });
  const input = join(work, 'in.mp4');
  await writeFile(input, Buffer.concat([from.init, from.segment]));
  // Times as the ingest wrote them.
  const args = ['-copyts', ...untrustedInput(input), ...outputArgs(size)];
  await runFfmpeg({ toolbox, signal }, { seconds, inputs: [], work, args });
  const made = splitInit(await readFile(join(work, OUTPUT)));
  shiftTimes(made.segment, shifts(from, made));
  blankEdits(made.init, initTracks(made.init));
  blankBitRates(made.init);
  return made;
}

const OUTPUT = 'out.mp4';

/** Writes one init segment and one fragment. The sound is copied. */
function outputArgs(size: Rendition): string[] {
  return [
    ...[
      '-filter_complex',
      `[0:v:0]${fitFilter(size)}[out]`,
      '-map',
      '[out]',
      '-map',
      '0:a:0?',
      '-c:a',
      'copy',
    ],
    ...encodeArgs(size, BUFFER_SECONDS),
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-avoid_negative_ts', 'disabled', '-f', 'mp4'],
    ...['-movflags', 'empty_moov+default_base_moof+frag_custom+frag_discont+skip_sidx+skip_trailer', OUTPUT],
  ];
}

function splitInit(file: Buffer): EncodedSegment {
  const moof = topBox(file, 'moof');
  if (moof === undefined) throw new Error('nothing was encoded of the segment');
  return { init: file.subarray(0, moof.start), segment: file.subarray(moof.start) };
}

function shifts(from: EncodedSegment, made: EncodedSegment): Map<number, number> {
  const expected = firstSeconds(from);
  const found = firstSeconds(made);
  return new Map(
    initTracks(made.init).map(({ track_id, handler, timescale }) => {
      const [is, should] = [found.get(handler), expected.get(handler)];
      return [track_id, is === undefined || should === undefined ? 0 : Math.round((should - is) * timescale)];
    }),
  );
}

function firstSeconds({ init, segment }: EncodedSegment): Map<string, number> {
  const ticks = firstTimes(segment);
  return new Map(
    initTracks(init).flatMap(({ track_id, handler, timescale }) => {
      const first = ticks.get(track_id);
      return first === undefined ? [] : [[handler, first / timescale] as const];
    }),
  );
}
