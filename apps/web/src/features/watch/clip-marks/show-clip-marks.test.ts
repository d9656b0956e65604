import type { Mark } from '@grandstand/player/core/marks';
import { expect, it, vi } from 'vitest';
import { showClipMarks } from './show-clip-marks.ts';

const MARKS: readonly Mark[] = [10, 60].map(time => ({ time, title: `Clip at ${time}`, shape: 'clip' }));

function setUp(currentTime: number) {
  const video = { currentTime } as HTMLVideoElement;
  const listeners = new Set<() => void>();
  const setMarks = vi.fn();
  const player = {
    video: () => video,
    setMarks,
    listen: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  const play = (time: number) => {
    video.currentTime = time;
    for (const changed of listeners) changed();
  };
  return { player, setMarks, play };
}

it('marks all clips if that spoils nothing', () => {
  const { player, setMarks } = setUp(0);
  showClipMarks(player, MARKS, true, new AbortController().signal);
  expect(setMarks.mock.calls).toEqual([['clips', MARKS]]);
});

it('marks clips that playback has reached, also after seeking back, and sets only changes', () => {
  const { player, setMarks, play } = setUp(12);
  const leaving = new AbortController();
  showClipMarks(player, MARKS, false, leaving.signal);
  for (const time of [20, 61, 5]) play(time);
  expect(setMarks.mock.calls).toEqual([
    ['clips', [MARKS[0]]],
    ['clips', MARKS],
  ]);
  leaving.abort();
  play(70);
  expect(setMarks).toHaveBeenCalledTimes(3);
  expect(setMarks).toHaveBeenLastCalledWith('clips', []);
});
