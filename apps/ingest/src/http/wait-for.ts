import type { ServerResponse } from 'node:http';
import type { LiveStream } from '../packager/live-stream.ts';

/** RFC 8216bis, 6.2.5.2: an answer is held back no longer than three target durations. */
export const HOLD_BACK_TARGETS = 3;
/** hls.js gives up on a part after 1.6 s; without a new one players are told so, and ask again. */
export const PART_HOLD_BACK_SECONDS = 1;

/** Until it is so, the time is up, or nobody waits any more. */
export async function waitFor(
  isSo: () => boolean,
  seconds: number,
  stream: LiveStream,
  response: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  response.on('close', leave);
  const late = setTimeout(leave, seconds * 1000);
  await stream.until(isSo, gone.signal);
  clearTimeout(late);
  response.off('close', leave);
}
