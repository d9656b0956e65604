import { expect, it, vi } from 'vitest';
import { createFrameViewer } from './frame-viewer.ts';

it('seeks to the latest of several pictures once the one before has arrived', () => {
  const video = Object.assign(new EventTarget(), { seeking: false });
  const seekTo = vi.fn(() => {
    video.seeking = true;
  });
  const player = { video: () => video as unknown as HTMLVideoElement, pause: vi.fn(), seekTo };
  const show = createFrameViewer(player, new AbortController().signal);
  for (const time of [1, 2, 3]) show(time);
  expect(seekTo.mock.calls).toEqual([[1]]);
  video.seeking = false;
  video.dispatchEvent(new Event('seeked'));
  expect(seekTo.mock.calls).toEqual([[1], [3]]);
  video.seeking = false;
  video.dispatchEvent(new Event('seeked'));
  expect(seekTo).toHaveBeenCalledTimes(2);
  expect(player.pause).toHaveBeenCalled();
});
