import { expect, it } from 'vitest';
import { createViewingClock } from './viewing-clock.ts';

const video = (
  currentTime: number,
  more: { playbackRate?: number; seeking?: boolean; played?: number } = {},
) => ({
  currentTime,
  playbackRate: more.playbackRate ?? 1,
  seeking: more.seeking ?? false,
  played: { length: 1, start: () => 0, end: () => more.played ?? 0 },
});

it('counts what was played, without stalls and seeks, also if the browser reports late', () => {
  const clock = createViewingClock();
  clock.tick(0, video(10));
  expect(clock.tick(1000, video(11))).toBe(1);
  expect(clock.tick(6000, video(11))).toBe(1);
  expect(clock.tick(6500, video(60, { seeking: true }))).toBe(1);
  clock.tick(7000, video(60));
  expect(clock.tick(17_000, video(70))).toBe(11);
  expect(clock.tick(17_500, video(20))).toBe(11);
  expect(clock.take()).toEqual({ seconds: 11, position: 70 });
  expect(clock.tick(18_500, video(21))).toBe(1);
});

it('counts what was played since the last report when a seek starts', () => {
  const clock = createViewingClock();
  clock.tick(0, video(10, { played: 10 }));
  clock.tick(400, video(50, { played: 10.4, seeking: true }));
  const { seconds, position } = clock.take();
  expect([seconds, position]).toEqual([expect.closeTo(0.4), expect.closeTo(10.4)]);
});

it('counts the time of the viewer at another speed', () => {
  const clock = createViewingClock();
  clock.tick(0, video(0, { playbackRate: 2 }));
  expect(clock.tick(1000, video(2, { playbackRate: 2 }))).toBe(1);
});

it('starts with what the video has played since it was last measured', () => {
  const clock = createViewingClock();
  const first = video(103, { played: 3 });
  clock.start(5000, first);
  expect(clock.tick(6000, video(104))).toBe(4);
  first.played.end = () => 63;
  clock.start(90_000, first);
  expect(clock.take().seconds).toBe(60);
  // Its next stream has played for a second.
  first.played.end = () => 1;
  clock.start(95_000, first);
  expect(clock.take().seconds).toBe(1);
  clock.start(99_000, video(2, { playbackRate: 2, played: 2 }));
  expect(clock.take().seconds).toBe(1);
});
