import { expect, it } from 'vitest';
import { createMediaStore } from './media-store.ts';
import type { Source } from './source.ts';

const LIVE_POINT = 60;
const NO_RANGES = { length: 0, start: () => 0, end: () => 0 };

function startingVideo() {
  const unread = { buffered: NO_RANGES, seekable: NO_RANGES, volume: 1, muted: false, playbackRate: 1 };
  return Object.assign(new EventTarget(), {
    ...unread,
    currentTime: 0,
    played: { length: 0 },
    readyState: 0,
  });
}

/** Its playlist has loaded. */
function liveSource() {
  const edge = { start: 0, end: LIVE_POINT, age: 0, step: 0, targetLatency: 0 };
  return { stream: () => edge, range: () => undefined } as unknown as Source;
}

function attached(video: ReturnType<typeof startingVideo>, following: boolean) {
  const store = createMediaStore(following);
  store.attach(video as unknown as HTMLVideoElement, new AbortController().signal);
  store.connect(liveSource());
  return store;
}

it('is live before the first picture, also when play is pressed then, and where it plays afterwards', () => {
  const video = startingVideo();
  const store = attached(video, true);
  video.dispatchEvent(new Event('play'));
  expect(store.get()).toMatchObject({ live: { behindLive: 0 }, following: true });
  Object.assign(video, { readyState: 2, currentTime: 58 });
  store.refresh();
  expect(store.get()).toMatchObject({ live: { behindLive: 2 }, following: true });
});

it('is behind before the first picture if it starts elsewhere', () => {
  expect(attached(startingVideo(), false).get()).toMatchObject({ live: { behindLive: LIVE_POINT } });
});
