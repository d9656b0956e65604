import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followLiveEdge } from './follow-live-edge.ts';
import type { MediaStore } from './media-store.ts';

const TICK_MS = 500;
const leaving = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
});

it('jumps to the live point after the first picture, not while the browser prepares it', () => {
  const video = Object.assign(new EventTarget(), {
    currentTime: 0,
    playbackRate: 1,
    played: { length: 0 },
    readyState: 1,
    seeking: false,
  });
  const snapshot = {
    live: { behindLive: 2 },
    range: { start: 0, end: 4 },
    following: true,
    bufferedEnd: 2,
    status: { phase: 'playing' },
  };
  const store = { refresh() {}, follow() {}, get: () => snapshot } as unknown as MediaStore;
  followLiveEdge(video as unknown as HTMLVideoElement, store, leaving.signal);
  vi.advanceTimersByTime(TICK_MS);
  expect(video.currentTime).toBe(0);
  video.readyState = 2;
  vi.advanceTimersByTime(TICK_MS);
  expect(video.currentTime).toBe(4);
});
