import { type FollowingEvent, nextFollowing } from '../core/following.ts';
import { isStandingStill, type LiveEdge, livePoint } from '../core/live-edge.ts';
import { IDLE, nextStatus, type PlaybackEvent, type PlaybackStatus } from '../core/playback-status.ts';
import { EMPTY_RANGE, type SeekableRange } from '../core/seekable-range.ts';
import { bufferedEnd } from './buffered-end.ts';
import type { Source, StreamState } from './source.ts';

/** Where a viewer of a running stream is. */
export type LivePosition = {
  /** Seconds behind the live point, below zero when ahead of it. */
  drift: number;
  /** Nothing new comes: the encoder is away. */
  still: boolean;
};

/** The state of the media element for the views, in seconds of its own clock. */
export type MediaSnapshot = {
  status: PlaybackStatus;
  /** Has shown a moving picture once: until then the poster stands. */
  begun: boolean;
  time: number;
  /** For a running stream it ends at the live point. */
  range: SeekableRange;
  /** Undefined until the playlist is there, null for a whole video. */
  live: LivePosition | null | undefined;
  /** The viewer means to see a running game live. */
  following: boolean;
  bufferedEnd: number;
  volume: number;
  muted: boolean;
  speed: number;
};

/** The playlist knows whether a game is running; before it is there the page does. */
export function isRunning({ live }: MediaSnapshot, saidToBe: boolean | undefined): boolean {
  return live === undefined ? saidToBe === true : live !== null;
}

export type MediaStore = {
  /** The element, once it stands. */
  video(): HTMLVideoElement | undefined;
  get(): MediaSnapshot;
  subscribe(listener: () => void): () => void;
  tell(event: PlaybackEvent): void;
  /** `at`: the time it leads to, where that is not where playback is. */
  follow(event: FollowingEvent, at?: number): void;
  /** The engine that feeds the element. */
  connect(source: Source | undefined): void;
  source(): Source | undefined;
  /** Looks again: between two events of the element the live point moves on. */
  refresh(): void;
  attach(video: HTMLVideoElement, signal: AbortSignal): void;
};

const AT_REST: MediaSnapshot = {
  status: IDLE,
  begun: false,
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

export function createMediaStore(): MediaStore {
  const listeners = new Set<() => void>();
  let snapshot = AT_REST;
  let attached: HTMLVideoElement | undefined;
  let source: Source | undefined;

  const set = (next: MediaSnapshot) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const tell = (event: PlaybackEvent) => {
    const status = nextStatus(snapshot.status, event);
    if (status !== snapshot.status) set({ ...snapshot, status });
  };
  const read = () => {
    if (attached) set({ ...snapshot, ...readMedia(attached, source, snapshot) });
  };
  const follow = (event: FollowingEvent, at?: number) => {
    if (!snapshot.live) return;
    const following = nextFollowing(event, at === undefined ? snapshot.live.drift : snapshot.range.end - at);
    set({ ...snapshot, following });
  };

  return {
    video: () => attached,
    get: () => snapshot,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell,
    follow,
    connect: next => {
      source = next;
      read();
    },
    source: () => source,
    refresh: read,
    attach: (video, signal) => {
      attached = video;
      for (const event of PLAYBACK_EVENTS) video.addEventListener(event, () => tell(event), { signal });
      for (const event of READ_ON) video.addEventListener(event, read, { signal });
      for (const event of ['play', 'pause'] as const) {
        video.addEventListener(event, () => follow(event), { signal });
      }
      const begin = () => set({ ...snapshot, begun: true });
      video.addEventListener('playing', begin, { signal, once: true });
      read();
    },
  };
}

type Read = Omit<MediaSnapshot, 'status' | 'begun' | 'following'>;

function readMedia(video: HTMLVideoElement, source: Source | undefined, known: MediaSnapshot): Read {
  const stream = source?.stream();
  const edge = typeof stream === 'object' ? stream : undefined;
  return {
    time: video.currentTime,
    range: edge ? liveRange(edge) : seekableRange(video, known.range),
    live: edge ? livePlace(edge, video.currentTime) : unlessWhole(stream, known.live),
    bufferedEnd: bufferedEnd(video),
    volume: video.volume,
    muted: video.muted,
    speed: video.playbackRate,
  };
}

function liveRange(edge: LiveEdge): SeekableRange {
  return { start: edge.start, end: livePoint(edge) };
}

function livePlace(edge: LiveEdge, time: number): LivePosition {
  return { drift: livePoint(edge) - time, still: isStandingStill(edge) };
}

/** While an engine is changed for another nothing is known; what was, goes on. */
function unlessWhole(stream: StreamState, known: MediaSnapshot['live']): MediaSnapshot['live'] {
  return stream === 'whole' ? null : known;
}

/** The same object while nothing changed, so that a view of the range is not drawn four times a second. */
function seekableRange({ seekable }: HTMLVideoElement, known: SeekableRange): SeekableRange {
  if (seekable.length === 0) return known;
  const start = seekable.start(0);
  const end = seekable.end(seekable.length - 1);
  return start === known.start && end === known.end ? known : { start, end };
}
