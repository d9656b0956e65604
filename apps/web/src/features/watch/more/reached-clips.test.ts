import { expect, it } from 'vitest';
import { reachedClips } from './reached-clips.ts';

const CLIPS = [{ start_time: 10 }, { start_time: 60 }];

function watching(currentTime: number, is_behind: boolean) {
  const player = {
    video: () => ({ currentTime }) as HTMLVideoElement,
    range: () => ({ start: 5, end: 500 }),
  };
  return { is_behind, player: player as never };
}

it('lists no clip ahead of the picture of a viewer who is behind', () => {
  expect(reachedClips(CLIPS, watching(30, true))).toEqual([{ start_time: 10 }]);
  expect(reachedClips(CLIPS, watching(65, true))).toEqual(CLIPS);
});

it('lists all clips at the live point, in a replay, and before anything plays', () => {
  expect(reachedClips(CLIPS, watching(30, false))).toEqual(CLIPS);
  expect(reachedClips(CLIPS, null)).toEqual(CLIPS);
});
