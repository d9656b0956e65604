import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';

interface VideoState {
  readonly time: number;
  readonly width: number;
  readonly isPaused: boolean;
  readonly error: string | null;
}

/** WebKit stops unmuted playback without a user gesture sooner than this. */
const SECONDS = 3;

/** The video has a picture, its time passes, and it still plays afterwards. A browser may pause it for a moment. */
export async function expectToPlay(engine: Engine): Promise<void> {
  await expect.poll(async () => (await engine.run(videoState, null)).width).toBeGreaterThan(0);
  const { time: from } = await engine.run(videoState, null);
  await expectTimeAfter(engine, from + SECONDS);
  await expect.poll(() => engine.run(videoState, null)).toMatchObject({ isPaused: false, error: null });
  const { time: later } = await engine.run(videoState, null);
  await expectTimeAfter(engine, later);
}

async function expectTimeAfter(engine: Engine, seconds: number): Promise<void> {
  await expect.poll(async () => (await engine.run(videoState, null)).time).toBeGreaterThan(seconds);
}

function videoState(): VideoState {
  const video = document.querySelector('video');
  return {
    time: video?.currentTime ?? 0,
    width: video?.videoWidth ?? 0,
    isPaused: video?.paused ?? true,
    error: video?.error?.message ?? null,
  };
}
