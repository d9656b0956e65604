import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPlayhead, type Playhead } from './follow-playhead.ts';
import type { PlayerHandle } from './player-props.ts';

const START = Date.parse('2026-11-21T18:00:00Z');
/** Seconds of the media. */
const CHANGE_AT = 10;

type FrameCallback = (now: number, frame: { mediaTime: number }) => void;

class TestVideo extends EventTarget {
  currentTime = 0;
  paused = false;
  seeking = false;
  readyState = 4;
  playbackRate = 1;
  frames: FrameCallback[] = [];
  requestVideoFrameCallback = (callback: FrameCallback) => this.frames.push(callback);
  cancelVideoFrameCallback = () => {
    this.frames = [];
  };
  showFrame(mediaTime: number): void {
    const due = this.frames;
    this.frames = [];
    for (const callback of due) callback(0, { mediaTime });
  }
}

describe('followPlayhead', () => {
  let video: TestVideo;
  let page: EventTarget & { hidden: boolean };
  let notify: () => void;
  let looks: Playhead[];
  let leaving: AbortController;

  beforeEach(() => {
    vi.useFakeTimers();
    video = new TestVideo();
    page = Object.assign(new EventTarget(), { hidden: false });
    vi.stubGlobal('document', page);
    vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
    looks = [];
    leaving = new AbortController();
  });
  afterEach(() => {
    leaving.abort();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  function follow(): void {
    const player = {
      video: () => video as unknown as HTMLVideoElement,
      dateAt: (time: number) => START + time * 1000,
      listen(changed: () => void) {
        notify = changed;
        return () => undefined;
      },
    } as unknown as PlayerHandle;
    followPlayhead(
      player,
      playhead => {
        looks.push(playhead);
        return playhead.time < CHANGE_AT ? (CHANGE_AT - playhead.time) * 1000 : Number.POSITIVE_INFINITY;
      },
      leaving.signal,
    );
  }
  const playTo = (time: number) => {
    const from = video.currentTime;
    video.currentTime = time;
    vi.advanceTimersByTime((time - from) * 1000);
  };

  it('waits for a change with one timer, and checks every frame only in its last 0.3 s', () => {
    follow();
    expect(looks).toEqual([{ time: 0, date: START }]);
    playTo(9.6);
    expect(video.frames).toHaveLength(0);
    playTo(9.8);
    expect(video.frames).toHaveLength(1);
    video.showFrame(9.96);
    expect(looks.at(-1)?.time).toBe(9.96);
    video.showFrame(10);
    expect(looks.at(-1)).toEqual({ time: 10, date: START + 10_000 });
    expect(video.frames).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for the frame of a change while the clock is ahead of the picture, unless none arrives', () => {
    follow();
    playTo(9.8);
    video.currentTime = 10.1;
    notify();
    expect(looks.at(-1)?.time).toBeLessThan(CHANGE_AT);
    video.currentTime = 10.4;
    notify();
    expect(looks.at(-1)?.time).toBeCloseTo(10.1);
  });

  it('waits for the frame of a change when a late timer finds the clock past it', () => {
    follow();
    video.currentTime = 10.1;
    vi.advanceTimersByTime(9_700);
    expect(looks).toHaveLength(1);
    video.showFrame(9.98);
    expect(looks.at(-1)?.time).toBe(9.98);
    video.showFrame(10.02);
    expect(looks.at(-1)?.time).toBe(10.02);
  });

  it('never goes back to a frame before the clock, except by seeking', () => {
    follow();
    video.currentTime = 9.69;
    notify();
    video.currentTime = 9.75;
    notify();
    video.showFrame(9.66);
    expect(looks.at(-1)?.time).toBe(9.69);
    video.dispatchEvent(new Event('seeking'));
    video.currentTime = 2;
    notify();
    expect(looks.at(-1)?.time).toBe(2);
  });

  it('keeps to the shown picture while another one is sought', () => {
    follow();
    video.seeking = true;
    video.currentTime = 50;
    video.dispatchEvent(new Event('seeking'));
    notify();
    expect(looks).toHaveLength(1);
    video.seeking = false;
    notify();
    expect(looks.at(-1)?.time).toBe(50);
  });

  it('waits for nothing while paused, and plays faster to an earlier timer', () => {
    video.paused = true;
    follow();
    expect(vi.getTimerCount()).toBe(0);
    video.paused = false;
    video.playbackRate = 2;
    notify();
    vi.advanceTimersByTime(4_700);
    expect(looks).toHaveLength(3);
  });

  it('does nothing while the page is hidden, and catches up at once', () => {
    follow();
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(vi.getTimerCount()).toBe(0);
    video.currentTime = 30;
    notify();
    expect(looks).toHaveLength(1);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(looks.at(-1)?.time).toBe(30);
  });

  it('stops with its signal', () => {
    follow();
    leaving.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});
