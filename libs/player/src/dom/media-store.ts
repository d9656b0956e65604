import { type FollowingEvent, nextFollowing } from '../core/following.ts';
import { isStandingStill, type LiveEdge, livePoint } from '../core/live-edge.ts';
import { IDLE, nextStatus, type PlaybackEvent, type PlaybackStatus } from '../core/playback-status.ts';
import { EMPTY_RANGE, type SeekableRange } from '../core/seekable-range.ts';
import { bufferedEnd } from './buffered-end.ts';
import { isBeforeFirstPicture } from './early-seeks.ts';
import type { Source, StreamState } from './source.ts';

/** The viewer's position in a live stream. */
export type LivePosition = {
  /** Seconds behind the live point, below zero when ahead of it. */
  behindLive: number;
  /** The playlist no longer grows: the encoder is disconnected. */
  still: boolean;
};

/** The state of the media element for the views, in seconds of its own clock. */
export type MediaSnapshot = {
  status: PlaybackStatus;
  /** True from the first moving picture on; until then the poster is shown. */
  hasPlayed: boolean;
  time: number;
  /** For a running stream it ends at the live point. */
  range: SeekableRange;
  /** Undefined until the playlist has loaded, null for a complete video. */
  live: LivePosition | null | undefined;
  /** The viewer wants to stay at the live point. */
  following: boolean;
  bufferedEnd: number;
  volume: number;
  muted: boolean;
  speed: number;
};

/** The playlist says whether a game is live; until it has loaded, the page does. */
export function isRunning({ live }: MediaSnapshot, pageSaysLive: boolean | undefined): boolean {
  return live === undefined ? pageSaysLive === true : live !== null;
}

export type MediaStore = {
  video(): HTMLVideoElement | undefined;
  get(): MediaSnapshot;
  subscribe(listener: () => void): () => void;
  dispatch(event: PlaybackEvent): void;
  /** `at` is the time that the event leads to, if playback is not there yet. */
  follow(event: FollowingEvent, at?: number): void;
  /** The engine that feeds the element. */
  connect(source: Source | undefined): void;
  source(): Source | undefined;
  /** Reads the element again: the live point moves between two of its events. */
  refresh(): void;
  attach(video: HTMLVideoElement, signal: AbortSignal): void;
};

const INITIAL: MediaSnapshot = {
  status: IDLE,
  hasPlayed: false,
  time: 0,
  range: EMPTY_RANGE,
  live: undefined,
  following: true,
  bufferedEnd: 0,
  volume: 1,
  muted: false,
  speed: 1,
};

const PLAYBACK_EVENTS = ['play', 'playing', 'waiting', 'pause', 'ended', 'seeked'] as const;
const READ_ON = [
  'timeupdate',
  'progress',
  'durationchange',
  'loadedmetadata',
  'seeking',
  'seeked',
  'volumechange',
  'ratechange',
];

/** `following`: playback starts at the live point of a live game, and stays there. */
export function createMediaStore(following = true): MediaStore {
  const listeners = new Set<() => void>();
  let snapshot: MediaSnapshot = { ...INITIAL, following };
  let attached: HTMLVideoElement | undefined;
  let source: Source | undefined;

  const set = (next: MediaSnapshot) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const dispatch = (event: PlaybackEvent) => {
    const status = nextStatus(snapshot.status, event);
    if (status === snapshot.status) return;
    // Analytics measures the startup from here.
    if (snapshot.status.phase === 'idle' && status.phase === 'starting') performance.mark('play');
    set({ ...snapshot, status });
  };
  const read = () => {
    if (attached) set({ ...snapshot, ...readMedia(attached, source, snapshot) });
  };
  const follow = (event: FollowingEvent, at?: number) => {
    if (!snapshot.live) return;
    const following = nextFollowing(
      event,
      at === undefined ? snapshot.live.behindLive : snapshot.range.end - at,
    );
    set({ ...snapshot, following });
  };

  return {
    video: () => attached,
    get: () => snapshot,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    follow,
    connect: next => {
      source = next;
      read();
    },
    source: () => source,
    refresh: read,
    attach: (video, signal) => {
      attached = video;
      for (const event of PLAYBACK_EVENTS) video.addEventListener(event, () => dispatch(event), { signal });
      for (const event of READ_ON) video.addEventListener(event, read, { signal });
      for (const event of ['play', 'pause'] as const) {
        video.addEventListener(event, () => follow(event), { signal });
      }
      const markPlayed = () => set({ ...snapshot, hasPlayed: true });
      video.addEventListener('playing', markPlayed, { signal, once: true });
      read();
    },
  };
}

type Read = Omit<MediaSnapshot, 'status' | 'hasPlayed' | 'following'>;

function readMedia(video: HTMLVideoElement, source: Source | undefined, known: MediaSnapshot): Read {
  const stream = source?.stream();
  const edge = typeof stream === 'object' ? stream : undefined;
  return {
    time: video.currentTime,
    range: edge ? liveRange(edge) : (source?.range() ?? seekableRange(video, known.range)),
    live: edge ? livePosition(edge, video, known.following) : unlessWhole(stream, known.live),
    bufferedEnd: bufferedEnd(video),
    volume: video.volume,
    muted: video.muted,
    speed: video.playbackRate,
  };
}

function liveRange(edge: LiveEdge): SeekableRange {
  return { start: edge.start, end: livePoint(edge) };
}

function livePosition(edge: LiveEdge, video: HTMLVideoElement, following: boolean): LivePosition {
  // The element is at 0 until it has the picture of the live point.
  const willBeLive = following && isBeforeFirstPicture(video);
  return { behindLive: willBeLive ? 0 : livePoint(edge) - video.currentTime, still: isStandingStill(edge) };
}

/** While one engine replaces another, the last known position stays. */
function unlessWhole(stream: StreamState, known: MediaSnapshot['live']): MediaSnapshot['live'] {
  return stream === 'whole' ? null : known;
}

/** Returns the same object while nothing changed, so that views of the range do not render four times a second. */
function seekableRange({ seekable }: HTMLVideoElement, known: SeekableRange): SeekableRange {
  if (seekable.length === 0) return known;
  const start = seekable.start(0);
  const end = seekable.end(seekable.length - 1);
  return start === known.start && end === known.end ? known : { start, end };
}
