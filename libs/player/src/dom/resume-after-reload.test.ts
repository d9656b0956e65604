import { describe, expect, it, vi } from 'vitest';
import { resumeAfterReload } from './resume-after-reload.ts';

/** A playing video that ignores `play()` until its media can play, as WebKit does after an error. */
function playingVideo() {
  const video = Object.assign(new EventTarget(), { paused: false, canPlay: true });
  const play = vi.fn(() => {
    video.paused = !video.canPlay;
  });
  const detached = new AbortController();
  resumeAfterReload(video as typeof video & HTMLVideoElement, play, detached.signal);
  const empty = () => {
    Object.assign(video, { paused: true, canPlay: false });
    video.dispatchEvent(new Event('emptied'));
  };
  const load = () => {
    video.canPlay = true;
    video.dispatchEvent(new Event('canplay'));
  };
  return { video, play, empty, load, detach: () => detached.abort() };
}

describe('resumeAfterReload', () => {
  it('plays again when the reloaded element can play, although it ignored the first attempt', () => {
    const { video, play, empty, load } = playingVideo();
    empty();
    expect(video.paused).toBe(true);
    load();
    expect(video.paused).toBe(false);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('resumes after every reload', () => {
    const { video, empty, load } = playingVideo();
    for (let reload = 0; reload < 3; reload++) {
      empty();
      load();
      expect(video.paused).toBe(false);
    }
  });

  it('leaves a pause alone that no reload caused', () => {
    const { video, play, load } = playingVideo();
    video.paused = true;
    load();
    expect(play).not.toHaveBeenCalled();
  });

  it('does nothing once the source is detached', () => {
    const { play, empty, load, detach } = playingVideo();
    detach();
    empty();
    load();
    expect(play).not.toHaveBeenCalled();
  });
});
