import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';

type Starting = Pick<
  HTMLVideoElement,
  'addEventListener' | 'buffered' | 'currentTime' | 'played' | 'readyState' | 'seeking'
>;

/**
 * Browsers play over a gap this long before the first picture: two pictures at 24 a second, WebKit's tolerance. Streams have it
 * because a picture that others refer to is decoded before it is shown.
 */
export const PLAYED_OVER_SECONDS = 2002 / 24_000;
/** After this, the engine may seek over the gap for a browser that does not. */
const PATIENCE_MS = 10_000;
const HAVE_CURRENT_DATA = 2;

/** Whether the browser has shown no picture yet. */
export function isBeforeFirstPicture({
  played,
  readyState,
}: Pick<Starting, 'played' | 'readyState'>): boolean {
  return readyState < HAVE_CURRENT_DATA && played.length === 0;
}

/** From the playhead to the first picture in seconds, while a browser prepares to show that picture; otherwise undefined. */
function gapBeforeFirstPicture(video: Starting): number | undefined {
  const { buffered, currentTime } = video;
  if (!isBeforeFirstPicture(video) || buffered.length === 0) return undefined;
  const gap = Math.max(0, buffered.start(0) - currentTime);
  return gap <= PLAYED_OVER_SECONDS && currentTime < buffered.end(0) ? gap : undefined;
}

/**
 * Settings with which hls.js does not seek while the browser prepares its first picture. In WebKitGTK such a seek can hang the page
 * or delay the picture by 15 s (https://bugs.webkit.org/show_bug.cgi?id=272975).
 */
export function withoutEarlySeeks(
  { DefaultConfig }: Pick<typeof Hls, 'DefaultConfig'>,
  video: Starting,
  signal: AbortSignal,
): Partial<HlsConfig> {
  const { gapController: GapController, streamController: StreamController } = DefaultConfig;
  if (!GapController) return {};
  let since: number | undefined;
  return {
    /** hls.js would seek over the gap within 0.2 s. */
    gapController: class extends GapController {
      override poll(currentTime: number, lastCurrentTime: number): void {
        if (!video.seeking && gapBeforeFirstPicture(video)) {
          since ??= performance.now();
          if (performance.now() - since <= PATIENCE_MS) return;
        }
        super.poll(currentTime, lastCurrentTime);
      }
    },
    /** The start of a live game, say, is later in the segment that begins at the playhead. */
    streamController: class extends StreamController {
      protected override seekToStartPos(): void {
        const seek = () => super.seekToStartPos();
        if (gapBeforeFirstPicture(video) === undefined) seek();
        else video.addEventListener('loadeddata', seek, { once: true, signal });
      }
    },
  };
}
