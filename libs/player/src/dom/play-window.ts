import type Hls from 'hls.js';
import { firstPictureSeconds } from '../core/first-picture.ts';
import type { SeekableRange } from '../core/seekable-range.ts';

/** Less than half a picture: rounded times must neither show the picture before nor add the one after. */
const WITHIN_PICTURE_SECONDS = 0.005;

/**
 * Plays exactly this part of the video: seeks to its first picture, and drops the pictures after its last one as they arrive.
 * Its times count from the first picture of the playlist. Returns the part on the element's clock.
 */
export function playWindow(
  hls: Hls,
  video: HTMLVideoElement,
  { start, end }: SeekableRange,
  signal: AbortSignal,
): () => SeekableRange {
  const { Events } = hls.constructor as typeof Hls;
  let range: SeekableRange = { start, end };
  /** On the recording's clock. */
  let firstPicture: number | undefined;
  let buffers: SourceBuffer[] = [];

  const limit = () => {
    for (const buffer of buffers) {
      if (!buffer.updating) buffer.appendWindowEnd = range.end + WITHIN_PICTURE_SECONDS;
    }
  };
  const startExactly = () => {
    video.currentTime = range.start + WITHIN_PICTURE_SECONDS;
  };

  hls.on(Events.FRAG_LOADED, (_, { frag, payload }) => {
    const init = frag.initSegment?.data;
    const isFirst = frag.sn === hls.latestLevelDetails?.fragments[0]?.sn;
    if (!isFirst || !init || firstPicture !== undefined) return;
    const { buffer, byteOffset, byteLength } = init;
    firstPicture = firstPictureSeconds(new DataView(buffer, byteOffset, byteLength), new DataView(payload));
  });
  // The engine places the sample that is decoded first at 0. The first picture may be shown later.
  hls.on(Events.INIT_PTS_FOUND, (_, { initPTS, timescale }) => {
    if (firstPicture === undefined) return;
    const shift = firstPicture - initPTS / timescale;
    range = { start: start + shift, end: end + shift };
  });
  hls.on(Events.BUFFER_CREATED, (_, { tracks }) => {
    buffers = Object.values(tracks).flatMap(({ buffer }) => buffer ?? []) as SourceBuffer[];
    limit();
  });
  // The initialisation segment comes first, so the limit holds before the first picture arrives.
  hls.on(Events.BUFFER_APPENDED, limit);
  hls.once(Events.FRAG_BUFFERED, startExactly);
  // Playing again after the end begins at 0.
  const backIntoRange = () => {
    if (video.currentTime < range.start) startExactly();
  };
  video.addEventListener('seeking', backIntoRange, { signal });
  return () => range;
}
