import type { ServerResponse } from 'node:http';
import type { LiveStream } from '../packager/live-stream.ts';

/** A response is held back for at most three target durations (RFC 8216bis, 6.2.5.2). */
export const HOLD_BACK_TARGETS = 3;
/** hls.js gives up on a part after 1.6 s, so the response comes earlier, and the player asks again. */
export const PART_HOLD_BACK_SECONDS = 1;

/** Resolves when the condition holds, the time is up, or the client disconnects. */
export async function waitFor(
  condition: () => boolean,
  seconds: number,
  stream: LiveStream,
  response: ServerResponse,
): Promise<void> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  response.on('close', abort);
  const timeout = setTimeout(abort, seconds * 1000);
  await stream.waitUntil(condition, stop.signal);
  clearTimeout(timeout);
  response.off('close', abort);
}
