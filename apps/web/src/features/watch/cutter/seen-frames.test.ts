import { expect, it, vi } from 'vitest';
import { createSeenFrames, seenFramesOf } from './seen-frames.ts';

const frame = (url: string) => ({ url, width: 160, height: 90 });

it('has one frame of every two seconds that were seen', () => {
  const frames = createSeenFrames();
  const changed = vi.fn();
  frames.subscribe(changed);
  frames.add(5.2, frame('a'));
  expect(frames.has(4.1)).toBe(true);
  expect(frames.has(6)).toBe(false);
  expect(frames.at(5.9)?.url).toBe('a');
  expect(frames.at(3.9)).toBeUndefined();
  expect(changed).toHaveBeenCalledTimes(1);
});

it('drops the frame that was seen first after ten minutes', () => {
  const frames = createSeenFrames();
  for (let time = 0; time < 602; time += 2) frames.add(time, frame(String(time)));
  expect(frames.at(0)).toBeUndefined();
  expect(frames.at(2)?.url).toBe('2');
});

it('forgets the frames of another game', () => {
  seenFramesOf(1).add(0, frame('a'));
  expect(seenFramesOf(1).at(0)?.url).toBe('a');
  expect(seenFramesOf(2).at(0)).toBeUndefined();
  expect(seenFramesOf(1).at(0)).toBeUndefined();
});
