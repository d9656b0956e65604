import { IDLE, nextStatus, type PlaybackEvent, type PlaybackStatus } from '../core/playback-status.ts';
import { EMPTY_RANGE, type SeekableRange } from '../core/seekable-range.ts';

/** What the views know about the media element, all in seconds of its own clock. */
export type MediaSnapshot = {
  status: PlaybackStatus;
  /** Has shown a moving picture once: until then the poster stands. */
  begun: boolean;
  time: number;
  range: SeekableRange;
  bufferedEnd: number;
  volume: number;
  muted: boolean;
  speed: number;
};

export type MediaStore = {
  /** The element, once it stands. */
  video(): HTMLVideoElement | undefined;
  get(): MediaSnapshot;
  subscribe(listener: () => void): () => void;
  tell(event: PlaybackEvent): void;
  attach(video: HTMLVideoElement, signal: AbortSignal): void;
};

const AT_REST: MediaSnapshot = {
  status: IDLE,
  begun: false,
  time: 0,
  range: EMPTY_RANGE,
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

  const set = (next: MediaSnapshot) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const tell = (event: PlaybackEvent) => {
    const status = nextStatus(snapshot.status, event);
    if (status !== snapshot.status) set({ ...snapshot, status });
  };

  return {
    video: () => attached,
    get: () => snapshot,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell,
    attach: (video, signal) => {
      attached = video;
      const read = () => set({ ...snapshot, ...readMedia(video, snapshot.range) });
      for (const event of PLAYBACK_EVENTS) video.addEventListener(event, () => tell(event), { signal });
      for (const event of READ_ON) video.addEventListener(event, read, { signal });
      const begin = () => set({ ...snapshot, begun: true });
      video.addEventListener('playing', begin, { signal, once: true });
      read();
    },
  };
}

function readMedia(video: HTMLVideoElement, known: SeekableRange): Omit<MediaSnapshot, 'status' | 'begun'> {
  return {
    time: video.currentTime,
    range: seekableRange(video, known),
    bufferedEnd: bufferedEnd(video),
    volume: video.volume,
    muted: video.muted,
    speed: video.playbackRate,
  };
}

/** The same object while nothing changed, so that a view of the range is not drawn four times a second. */
function seekableRange({ seekable }: HTMLVideoElement, known: SeekableRange): SeekableRange {
  if (seekable.length === 0) return known;
  const start = seekable.start(0);
  const end = seekable.end(seekable.length - 1);
  return start === known.start && end === known.end ? known : { start, end };
}

/** End of the stretch that is loaded around the current time. */
function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let i = 0; i < buffered.length; i++) {
    if (buffered.start(i) <= currentTime && currentTime <= buffered.end(i)) return buffered.end(i);
  }
  return currentTime;
}
