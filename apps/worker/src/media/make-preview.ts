import { join } from 'node:path';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { untrustedInput } from '../ffmpeg/untrusted-input.ts';
import { durationSeconds, type MediaFacts } from './media-facts.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { inWorkFolder, type Stage } from './stage.ts';

const PIECES = 6;
const PIECE_SECONDS = 1;
const WIDTH = 400;
const FRAME_RATE = 15;
// Six seconds of this stay below 400 KB.
const MAX_BIT_RATE = 400_000;

/** Where the pieces begin: spread over the film, away from its very ends; fewer of them in a very short one. */
export function pieceTimes(seconds: number): number[] {
  const count = Math.max(1, Math.min(PIECES, Math.floor(seconds / PIECE_SECONDS)));
  return Array.from({ length: count }, (_, i) =>
    Math.max(0, (seconds * (i + 0.5)) / count - PIECE_SECONDS / 2),
  );
}

/** The short silent film that plays on a card. */
export async function makePreview(stage: Stage, facts: MediaFacts): Promise<void> {
  await inWorkFolder(stage, async work => {
    await runFfmpeg(stage, { facts, work, args: previewArgs(stage.source_path, facts) });
    await stage.storage.publish(join(work, 'preview.mp4'), recordingPaths('', stage.recording_id).preview);
  });
}

function previewArgs(path: string, facts: MediaFacts): string[] {
  const times = pieceTimes(durationSeconds(facts));
  const inputs = times.flatMap(time =>
    untrustedInput(path, ['-ss', time.toFixed(3), '-t', String(PIECE_SECONDS)]),
  );
  const width = Math.min(WIDTH, facts.width - (facts.width % 2));
  const shape = `scale=iw*sar:ih,scale=${width}:-2,setsar=1,fps=${FRAME_RATE},format=yuv420p`;
  const pieces = times.map((_, i) => `[${i}:${facts.video.index}]${shape}[p${i}]`);
  const joined = `${times.map((_, i) => `[p${i}]`).join('')}concat=n=${times.length}[out]`;
  return [
    ...inputs,
    ...['-filter_complex', [...pieces, joined].join(';'), '-map', '[out]', '-an'],
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '29', '-profile:v', 'main'],
    ...['-maxrate', String(MAX_BIT_RATE), '-bufsize', String(MAX_BIT_RATE)],
    ...['-map_metadata', '-1', '-movflags', '+faststart', 'preview.mp4'],
  ];
}
