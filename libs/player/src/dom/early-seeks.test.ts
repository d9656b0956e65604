import Hls from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLAYED_OVER_SECONDS, withoutEarlySeeks } from './early-seeks.ts';

const ranges = (...parts: [number, number][]) =>
  ({
    length: parts.length,
    start: (at: number) => parts[at]?.[0] ?? Number.NaN,
    end: (at: number) => parts[at]?.[1] ?? Number.NaN,
  }) as TimeRanges;

/** At 0, with pictures from 0.08 s on, none of which has been shown. */
const starting = () =>
  Object.assign(new EventTarget(), {
    buffered: ranges([0.08, 4]),
    currentTime: 0,
    played: ranges(),
    readyState: 1,
    seeking: false,
  });

type Video = ReturnType<typeof starting>;

const { gapController, streamController } = Hls.DefaultConfig;
const { signal } = new AbortController();

function settingsFor(change: Partial<Video>) {
  const video = Object.assign(starting(), change);
  return { video, settings: withoutEarlySeeks(Hls, video as Video & HTMLVideoElement, signal) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the gap controller', () => {
  function pollingWith(change: Partial<Video>) {
    const poll = vi.spyOn(gapController?.prototype ?? { poll() {} }, 'poll').mockImplementation(() => {});
    const { settings } = settingsFor(change);
    const controller = Object.create(settings.gapController?.prototype ?? null) as { poll: typeof poll };
    return { poll, pollAgain: () => controller.poll(0, 0) };
  }

  it('lets the browser start over the gap, for ten seconds', () => {
    const { poll, pollAgain } = pollingWith({});
    pollAgain();
    vi.advanceTimersByTime(10_000);
    pollAgain();
    expect(poll).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    pollAgain();
    expect(poll).toHaveBeenCalledOnce();
  });

  it.each([
    { readyState: 2 },
    { buffered: ranges() },
    { buffered: ranges([0, 4]) },
    { buffered: ranges([PLAYED_OVER_SECONDS + 0.001, 4]) },
    { played: ranges([0, 1]) },
    { seeking: true },
  ])('changes nothing without such a gap, during a seek and later: %j', change => {
    const { poll, pollAgain } = pollingWith(change);
    pollAgain();
    expect(poll).toHaveBeenCalledOnce();
  });
});

describe('the stream controller', () => {
  function startingWith(change: Partial<Video>) {
    const prototype = streamController.prototype as unknown as { seekToStartPos(): void };
    const seek = vi.spyOn(prototype, 'seekToStartPos').mockImplementation(() => {});
    const { video, settings } = settingsFor(change);
    const controller = Object.create(settings.streamController?.prototype ?? null) as typeof prototype;
    controller.seekToStartPos();
    return { seek, video };
  }

  it('seeks to the start after the first picture of the segment at the playhead', () => {
    const { seek, video } = startingWith({});
    expect(seek).not.toHaveBeenCalled();
    video.dispatchEvent(new Event('loadeddata'));
    expect(seek).toHaveBeenCalledOnce();
  });

  it.each([{ buffered: ranges([8, 12]) }, { readyState: 2 }])(
    'seeks at once to another segment, and after the first picture: %j',
    change => {
      expect(startingWith(change).seek).toHaveBeenCalledOnce();
    },
  );
});
