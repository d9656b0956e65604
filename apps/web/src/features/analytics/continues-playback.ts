import type { Stream } from './stream.ts';

interface Playback {
  /** The video element. */
  readonly video: object;
  readonly stream: Stream;
}

/** Whether a frame belongs to the playback so far: a live game that ends continues as its replay, without another start. */
export function continuesPlayback(known: Playback, { video, stream }: Playback): boolean {
  return known.video === video && known.stream.stream_id === stream.stream_id;
}
