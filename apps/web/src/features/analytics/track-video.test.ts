import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackVideo } from './track-video.ts';

/** A video that plays when `play` is called, in seconds of its own time. */
class FakeVideo {
  currentTime = 0;
  paused = false;
  seeking = false;
  playbackRate = 1;
  ranges: [number, number][] = [];
  get played() {
    const at = (index: number, edge: 0 | 1) => this.ranges[index]?.[edge] ?? 0;
    return {
      length: this.ranges.length,
      start: (index: number) => at(index, 0),
      end: (index: number) => at(index, 1),
    };
  }
  closest = (selector: string) => (selector === '[data-phase]' ? this : null);
}

const leaving = new AbortController();
beforeEach(() => {
  vi.stubGlobal('HTMLVideoElement', FakeVideo);
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function setUp(firstFrameAt: number | null) {
  const listeners = new Map<string, (event: { target: unknown }) => void>();
  const page = { addEventListener: (type: string, listener: never) => listeners.set(type, listener) };
  const video = new FakeVideo();
  const sent: object[] = [];
  const clock = { now: 0 };
  let stream: { stream_id: number; stream_type: 'live' } | null = { stream_id: 7, stream_type: 'live' };
  const report = trackVideo(
    {
      page: page as unknown as Document,
      stream: () => stream,
      context: () => ({}),
      prerollAt: () => undefined,
      askedAt: () => undefined,
      add: (kind, fields) => kind === 'videoViewing' && sent.push(fields),
      now: () => clock.now,
    },
    firstFrameAt,
    leaving.signal,
  );
  const happen = (type: string) => listeners.get(type)?.({ target: video });
  return {
    sent,
    report,
    happen,
    play(seconds: number) {
      const last = video.ranges.at(-1);
      if (last === undefined) video.ranges.push([video.currentTime, video.currentTime + seconds]);
      else last[1] += seconds;
      video.currentTime += seconds;
      clock.now += seconds * 1000;
    },
    seek(to: number) {
      Object.assign(video, { seeking: true, currentTime: to });
      happen('seeking');
      clock.now += 200;
      video.ranges.push([to, to]);
      video.seeking = false;
    },
    goElsewhere() {
      stream = null;
    },
  };
}

const seconds = (sent: readonly object[]) =>
  sent.map(item => [Reflect.get(item, 'viewing_time'), Reflect.get(item, 'position')]);

it('reports each part of a live game between the seeks to its live point, to the moment at which the page is left', () => {
  const { sent, report, play, seek, happen } = setUp(null);
  play(0.2);
  happen('timeupdate');
  play(0.4);
  seek(30);
  happen('timeupdate');
  play(3);
  happen('timeupdate');
  play(0.1);
  report();
  expect(seconds(sent)).toEqual([
    [0.6, 0.6],
    [3.1, 33.1],
  ]);
});

it('counts what played before it was loaded, and what plays until a pause', () => {
  const { sent, play, happen } = setUp(500);
  play(2);
  happen('timeupdate');
  play(0.2);
  happen('pause');
  expect(seconds(sent)).toEqual([[2.2, 2.2]]);
});

it('reports what was watched when the visitor goes to a page without a player', () => {
  const { sent, play, happen, goElsewhere } = setUp(null);
  play(0.2);
  happen('timeupdate');
  play(1);
  happen('timeupdate');
  goElsewhere();
  play(0.2);
  happen('timeupdate');
  expect(seconds(sent)).toEqual([[1.4, 1.4]]);
});
