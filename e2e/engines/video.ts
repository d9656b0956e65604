import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';

interface VideoState {
  readonly time: number;
  readonly width: number;
  readonly isPaused: boolean;
  readonly error: string | null;
}

/** Longer than WebKit lets a video sound that nobody has pressed. */
const SECONDS = 3;

/** Its time goes on, with a picture. */
export async function expectToPlay(engine: Engine): Promise<void> {
  await expect.poll(async () => (await engine.run(videoState, null)).width).toBeGreaterThan(0);
  const { time: from } = await engine.run(videoState, null);
  await expect.poll(async () => (await engine.run(videoState, null)).time).toBeGreaterThan(from + SECONDS);
  expect(await engine.run(videoState, null)).toMatchObject({ isPaused: false, error: null });
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
