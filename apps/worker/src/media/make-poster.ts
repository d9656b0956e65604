import { join } from 'node:path';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { untrustedInput } from '../ffmpeg/untrusted-input.ts';
import type { MediaFacts } from './media-facts.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { inWorkFolder, type Stage } from './stage.ts';

// Past the titles and the empty field.
const POSTER_AT_PART = 0.1;
const CANDIDATES = 60;
const SEEK_MARGIN_SECONDS = 0.01;
const WIDTHS = { 'poster.jpg': 1280, 'poster-640.jpg': 640 } as const;

/** Just before the first key frame from which the poster is chosen: what lies before a seek is thrown away. */
export function posterTime({ key_times, duration_ms }: MediaFacts): number {
  const from = (duration_ms / 1000) * POSTER_AT_PART;
  const first = key_times.find(time => time >= from) ?? key_times.at(-1) ?? 0;
  return Math.max(0, first - SEEK_MARGIN_SECONDS);
}

/** The most telling of the key frames after the first tenth, in two widths; never wider than the film. */
export async function makePoster(stage: Stage, facts: MediaFacts): Promise<void> {
  const paths = recordingPaths('', stage.recording_id);
  const seek = ['-ss', posterTime(facts).toFixed(3), '-discard', 'nokey', '-skip_frame', 'nokey'];
  await inWorkFolder(stage, async work => {
    const args = [...untrustedInput(stage.source_path, seek), ...posterOutputs(facts)];
    await runFfmpeg(stage, { facts, work, args });
    await stage.storage.publish(join(work, 'poster.jpg'), paths.poster);
    await stage.storage.publish(join(work, 'poster-640.jpg'), paths.poster_small);
  });
}

function posterOutputs(facts: MediaFacts): string[] {
  const pick = `[0:${facts.video.index}]thumbnail=${CANDIDATES},scale=iw*sar:ih,setsar=1,split=2[large][small]`;
  const scale = (from: string, width: number, to: string) =>
    `[${from}]scale=${Math.min(width, facts.width)}:-2:flags=lanczos[${to}]`;
  const jpeg = ['-frames:v', '1', '-q:v', '3', '-pix_fmt', 'yuvj420p', '-update', '1'];
  const filters = [
    pick,
    scale('large', WIDTHS['poster.jpg'], 'a'),
    scale('small', WIDTHS['poster-640.jpg'], 'b'),
  ];
  return [
    ...['-filter_complex', filters.join(';')],
    ...['-map', '[a]', ...jpeg, 'poster.jpg'],
    ...['-map', '[b]', ...jpeg, 'poster-640.jpg'],
  ];
}
