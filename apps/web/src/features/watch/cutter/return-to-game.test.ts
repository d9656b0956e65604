import { expect, it, vi } from 'vitest';
import { returnToGame } from './return-to-game.ts';

function setUp(state: { currentTime?: number; paused?: boolean; isLive?: boolean; isBehind?: boolean }) {
  const { isBehind = false, isLive = false, ...own } = state;
  const video = { currentTime: 200, paused: false, ...own };
  const calls = { play: vi.fn(), seekTo: vi.fn(), goLive: vi.fn() };
  const live = { isBehind };
  const player = { ...calls, video: () => video as HTMLVideoElement, isBehindLive: () => live.isBehind };
  return { video, live, ...calls, back: returnToGame(player, isLive) };
}

it('returns to the second of a replay that was playing', () => {
  const { video, back, seekTo, play } = setUp({});
  Object.assign(video, { currentTime: 170, paused: true });
  back();
  expect([seekTo.mock.calls, play.mock.calls.length]).toEqual([[[200]], 1]);
});

it('returns to live, but a viewer who was behind only to where they were', () => {
  const following = setUp({ isLive: true });
  following.live.isBehind = true;
  following.video.paused = true;
  following.back();
  expect(following.goLive).toHaveBeenCalledOnce();
  const behind = setUp({ isLive: true, isBehind: true });
  Object.assign(behind.video, { currentTime: 170, paused: true });
  behind.back();
  expect([behind.goLive.mock.calls.length, behind.seekTo.mock.calls]).toEqual([0, [[200]]]);
});

it('leaves a game alone that ran on meanwhile, or that stayed paused', () => {
  const running = setUp({});
  running.video.currentTime = 230;
  running.back();
  const paused = setUp({ paused: true });
  paused.back();
  for (const { seekTo, play, goLive } of [running, paused]) {
    expect([seekTo, play, goLive].map(call => call.mock.calls.length)).toEqual([0, 0, 0]);
  }
});
