import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRenderer } from '../draw/create-renderer.ts';
import { incidentsOf, type PlayedIncident } from '../play/game.ts';
import type { Scene } from '../play/scene.ts';
import { gameOf } from '../testing/test-teams.ts';
import { QUICK_PICTURE } from './encoder-args.ts';
import { recordGame } from './record-game.ts';

const run = promisify(execFile);
const { width, frames_per_second: rate } = QUICK_PICTURE;
const height = (width * 9) / 16;
const ROW_BYTES = width * 4;
const SETTINGS = { sport: 'volleyball', seconds: 120, seed: 4, score: [2, 1] } as const;
const game = gameOf(SETTINGS);
const incidents = incidentsOf(SETTINGS);
/** Enough for the start of a set and its first points. */
const RECORDED_SECONDS = 16;

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'incident-pictures-'));
  file = join(folder, 'game.mp4');
  await recordGame({ game, file, seconds: RECORDED_SECONDS, hasTestMarks: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The picture that a player shows at this position. */
async function pictureAt(position: number): Promise<Buffer> {
  const seconds = position / 1000;
  const select = `select=between(t\\,${seconds - 0.001}\\,${seconds + 0.001})`;
  const output = ['-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb0', 'pipe:1'];
  const args = ['-v', 'error', '-i', file, '-vf', select, ...output];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 * ROW_BYTES * height });
  expect(stdout).toHaveLength(ROW_BYTES * height);
  return stdout;
}

/** The rows of the score bug, and those of the frame number. */
const SCORE_ROWS = [0.03, 0.1] as const;
const NUMBER_ROWS = [0.94, 1] as const;

function difference(one: Buffer, other: Buffer, [from, to]: readonly [number, number]): number {
  const rows = [Math.round(from * height), Math.round(to * height)].map(row => row * ROW_BYTES);
  const [a, b] = [one, other].map(picture => picture.subarray(...rows));
  return (a ?? one).reduce((sum, byte, index) => sum + Math.abs(byte - (b?.[index] ?? 0)), 0);
}

/** The index of the scene whose stamp is most like the one in the picture. */
function readStamp(picture: Buffer, scenes: readonly Scene[], rows: readonly [number, number]): number {
  const renderer = createRenderer(game, width, { hasTestMarks: true });
  const differences = scenes.map(scene => difference(picture, Buffer.from(renderer.draw(scene)), rows));
  return differences.indexOf(Math.min(...differences));
}

function stamped(scene: Scene, { score, points, period_label, clock }: PlayedIncident): Scene {
  return { ...scene, score, ...(points && { points }), period_label, clock };
}

it('places incidents in the recording at the picture whose stamp has their score', {
  tags: ['full'],
}, async () => {
  const recorded = incidents.filter(({ position }) => position < RECORDED_SECONDS * 1000);
  expect(recorded.map(({ kind }) => kind).slice(0, 2)).toEqual(['period_start', 'score']);
  for (const [index, incident] of recorded.entries()) {
    const before = recorded[index - 1];
    if (before === undefined || incident.kind !== 'score') continue;
    const frame = (incident.position * rate) / 1000;
    for (const [shown, expected] of [
      [frame - 1, before],
      [frame, incident],
    ] as const) {
      const scene = game.sceneAt(shown / rate);
      const picture = await pictureAt((shown * 1000) / rate);
      const scores = [before, incident].map(state => stamped(scene, state));
      expect(readStamp(picture, scores, SCORE_ROWS)).toBe([before, incident].indexOf(expected));
      const numbers = [-1, 0, 1].map(step => ({ ...scene, t: (shown + step) / rate }));
      expect(readStamp(picture, numbers, NUMBER_ROWS)).toBe(1);
    }
  }
});
