import { describe, expect, it, vi } from 'vitest';
import { resumePlayback } from './resume-playback.ts';

/** Ignores `play()` until its media can play, as WebKit does after an error. */
function reloadedVideo() {
  const video = Object.assign(new EventTarget(), { paused: true, canPlay: false });
  const play = vi.fn(() => {
    video.paused = !video.canPlay;
  });
  const loaded = () => {
    video.canPlay = true;
    video.dispatchEvent(new Event('canplay'));
  };
  return { video: video as typeof video & HTMLVideoElement, play, loaded };
}

describe('resumePlayback', () => {
  it('plays again when the element can play, although it ignored the first attempt', () => {
    const { video, play, loaded } = reloadedVideo();
    resumePlayback(video, play, new AbortController().signal);
    expect(video.paused).toBe(true);
    loaded();
    expect(video.paused).toBe(false);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('leaves a video alone that is already playing', () => {
    const { video, play, loaded } = reloadedVideo();
    video.paused = false;
    resumePlayback(video, play, new AbortController().signal);
    loaded();
    expect(play).not.toHaveBeenCalled();
  });

  it('plays once, not after every later wait for data', () => {
    const { video, play, loaded } = reloadedVideo();
    resumePlayback(video, play, new AbortController().signal);
    loaded();
    video.paused = true;
    loaded();
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('does nothing once the source is detached', () => {
    const { video, play, loaded } = reloadedVideo();
    const detached = new AbortController();
    resumePlayback(video, play, detached.signal);
    detached.abort();
    loaded();
    expect(play).toHaveBeenCalledTimes(1);
  });
});
