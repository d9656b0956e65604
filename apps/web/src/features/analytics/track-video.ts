import { HEARTBEAT_SECONDS, LONGEST_VIEWING_SECONDS } from '@grandstand/contract/datalake';
import { continuesPlayback } from './continues-playback.ts';
import type { Stream } from './stream.ts';
import { createViewingClock } from './viewing-clock.ts';

export interface VideoDeps {
  readonly page: Document;
  /** The stream of the page, null for pages without a player. */
  readonly stream: () => Stream | null;
  /** The category, sport, gender, school and league of the stream. */
  readonly context: (stream: Stream) => object;
  readonly prerollAt: (url: string) => number | undefined;
  /** When the player was last asked to play, by the page or by a press, in milliseconds of `performance`. */
  readonly askedAt: () => number | undefined;
  readonly add: (kind: 'videoEvent' | 'videoViewing', fields: object) => void;
  readonly now: () => number;
}

/** The stream that plays on the page. */
interface Playing {
  readonly video: HTMLVideoElement;
  readonly stream: Stream;
  stalledAt: number | null;
}

/**
 * Reports the videos of players and prerolls. Listens to their media events, which do not bubble, in the capture phase, so that the
 * player needs no code for it. Returns a function that reports the time since the last report.
 */
export function trackVideo(deps: VideoDeps, firstFrameAt: number | null, signal: AbortSignal): () => void {
  const { page, add, now } = deps;
  const clock = createViewingClock();
  const failed = new WeakSet<Element>();
  let playing: Playing | null = null;
  let knownFrame = firstFrameAt;

  function report(): void {
    if (playing === null) return;
    clock.tick(now(), playing.video);
    const { seconds, position } = clock.take();
    const viewing_time = rounded(Math.min(seconds, LONGEST_VIEWING_SECONDS));
    if (viewing_time === 0) return;
    add('videoViewing', {
      ...playing.stream,
      ...deps.context(playing.stream),
      viewing_time,
      position: rounded(position),
    });
  }

  function playingOn(video: HTMLVideoElement): Playing | null {
    const stream = deps.stream();
    if (stream === null) {
      report();
      return null;
    }
    const isSame = playing !== null && continuesPlayback(playing, { video, stream });
    if (isSame && playing?.stream.stream_type === stream.stream_type) return playing;
    // The time until now belongs to the stream until now.
    report();
    if (isSame) return { video, stream, stalledAt: null };
    const firstFrame = knownFrame ?? now();
    knownFrame = null;
    clock.start(now(), video);
    const ms = Math.round(firstFrame - (deps.askedAt() ?? Number.NaN));
    add('videoEvent', { ...stream, event: 'start', ms: ms >= 0 && ms < 600_000 ? ms : null });
    return { video, stream, stalledAt: null };
  }

  function onMain(type: string, video: HTMLVideoElement): void {
    const plays = type === 'timeupdate' && !video.paused && !video.seeking && video.currentTime > 0;
    if (plays) playing = playingOn(video);
    if (playing?.video !== video) return;
    const seconds = clock.tick(now(), video);
    // A seek ends a part of the video: each report is about one part.
    if (seconds >= HEARTBEAT_SECONDS || type === 'seeking') report();
    if (type === 'timeupdate') return;
    if (type === 'waiting' && !video.seeking) playing.stalledAt ??= now();
    if (type === 'playing' && playing.stalledAt !== null) {
      const ms = Math.min(600_000, Math.round(now() - playing.stalledAt));
      add('videoEvent', { ...playing.stream, event: 'stall', ms });
    }
    if (type !== 'waiting') playing.stalledAt = null;
    if (type === 'pause' || type === 'ended') report();
    if (type === 'ended') add('videoEvent', { ...playing.stream, event: 'end' });
  }

  function onPreroll(type: string, video: HTMLVideoElement): void {
    const stream = deps.stream();
    const preroll_id = deps.prerollAt(video.currentSrc);
    if (stream === null || preroll_id === undefined) return;
    const isFirst = type === 'timeupdate' && video.currentTime > 0 && video.dataset.counted === undefined;
    if (isFirst) video.dataset.counted = '';
    if (isFirst || type === 'ended') {
      add('videoEvent', { ...stream, event: isFirst ? 'preroll_start' : 'preroll_end', preroll_id });
    }
  }

  for (const type of ['timeupdate', 'playing', 'waiting', 'pause', 'ended', 'seeking']) {
    const listen = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement)) return;
      if (target.closest('[data-preroll]')) onPreroll(type, target);
      else if (target.closest('[data-phase]')) onMain(type, target);
    };
    page.addEventListener(type, listen, { capture: true, signal });
  }

  const failures = new MutationObserver(changes => {
    for (const { target } of changes) {
      const stream = deps.stream();
      const isNew = target instanceof HTMLElement && target.dataset.phase === 'failed' && !failed.has(target);
      if (!isNew || stream === null) continue;
      failed.add(target);
      add('videoEvent', { ...stream, event: 'failure' });
    }
  });
  failures.observe(page, { subtree: true, attributeFilter: ['data-phase'] });
  signal.addEventListener('abort', () => failures.disconnect(), { once: true });
  return report;
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;
