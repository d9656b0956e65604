import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { untrustedInput } from '../ffmpeg/untrusted-input.ts';
import { durationSeconds, type MediaFacts } from './media-facts.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { inWorkFolder, type Stage } from './stage.ts';

/** Where to look for a poster: past the titles and the empty field, and before the end. */
const CANDIDATE_PARTS = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85];
const CANDIDATE_WIDTH = 320;
const SEEK_MARGIN_SECONDS = 0.01;
const WIDTHS = { 'poster.jpg': 1280, 'poster-640.jpg': 640 } as const;

/** Just before the key frames that could be the poster: what lies before a seek is thrown away. */
export function posterTimes(facts: MediaFacts): number[] {
  const { key_times } = facts;
  const times = CANDIDATE_PARTS.map(part => {
    const from = durationSeconds(facts) * part;
    const key = key_times.find(time => time >= from) ?? key_times.at(-1) ?? 0;
    return Math.max(0, key - SEEK_MARGIN_SECONDS);
  });
  return [...new Set(times)];
}

/** The richest of a few key frames over the film, in two widths; never wider than the film. */
export async function makePoster(stage: Stage, facts: MediaFacts): Promise<void> {
  const paths = recordingPaths('', stage.recording_id);
  await inWorkFolder(stage, async work => {
    const time = await richestTime(stage, facts, work);
    for (const [file, width] of Object.entries(WIDTHS))
      await drawFrame(stage, { facts, work, time, file, width });
    await stage.storage.publish(join(work, 'poster.jpg'), paths.poster);
    await stage.storage.publish(join(work, 'poster-640.jpg'), paths.poster_small);
  });
}

/** At one quality, a black frame or a plain title makes a small file and a picture full of play a large one. */
async function richestTime(stage: Stage, facts: MediaFacts, work: string): Promise<number> {
  const sizes = new Map<number, number>();
  for (const [index, time] of posterTimes(facts).entries()) {
    const file = `candidate-${index}.jpg`;
    await drawFrame(stage, { facts, work, time, file, width: CANDIDATE_WIDTH });
    sizes.set(time, (await stat(join(work, file))).size);
  }
  const [richest = [0, 0]] = [...sizes].sort(([, a], [, b]) => b - a);
  return richest[0];
}

interface Frame {
  readonly facts: MediaFacts;
  readonly work: string;
  readonly time: number;
  readonly file: string;
  readonly width: number;
}

function drawFrame(stage: Stage, { facts, work, time, file, width }: Frame): Promise<void> {
  const seek = ['-ss', time.toFixed(3), '-discard', 'nokey', '-skip_frame', 'nokey'];
  const shape = `scale=iw*sar:ih,setsar=1,scale=${Math.min(width, facts.width)}:-2:flags=lanczos`;
  const jpeg = ['-frames:v', '1', '-q:v', '3', '-pix_fmt', 'yuvj420p', '-update', '1', file];
  const args = [
    ...untrustedInput(stage.source_path, seek),
    '-map',
    `0:${facts.video.index}`,
    '-vf',
    shape,
    ...jpeg,
  ];
  return runFfmpeg(stage, { facts, work, args });
}
