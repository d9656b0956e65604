import { expect, it, vi } from 'vitest';
import { playMoment } from './play-moment.ts';

it('plays without sound if the browser refuses sound before a click', async () => {
  const refusal = new DOMException('no gesture', 'NotAllowedError');
  const video = { muted: false, play: vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue(undefined) };
  await playMoment(video);
  expect(video.muted).toBe(true);
  expect(video.play).toHaveBeenCalledTimes(2);
});

it('keeps the sound if another moment interrupts the start', async () => {
  const video = { muted: false, play: vi.fn().mockRejectedValue(new DOMException('next', 'AbortError')) };
  await playMoment(video);
  expect(video.muted).toBe(false);
});
