import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveStream } from '../packager/live-stream.ts';
import { CompressedText } from './compressed-text.ts';
import { readReloadRequest } from './reload-request.ts';
import { sendStatus, sendText } from './send-text.ts';
import { HOLD_BACK_TARGETS, PART_HOLD_BACK_SECONDS, waitFor } from './wait-for.ts';

const CONTENT_TYPE = 'application/vnd.apple.mpegurl';

interface Texts {
  readonly version: number;
  readonly whole: CompressedText;
  readonly delta: CompressedText;
}

const texts = new WeakMap<LiveStream, Texts>();

/** Sends the live playlist. With `_HLS_msn` it waits until that segment or part is listed (blocking reload). */
export async function sendLivePlaylist(
  request: IncomingMessage,
  response: ServerResponse,
  stream: LiveStream,
  query: URLSearchParams,
  cacheControl: string,
): Promise<void> {
  const reload = readReloadRequest(query, stream.lastSequence);
  if (reload === null) return sendStatus(response, 400, '_HLS_msn is not one of the next segments');
  const { sequence, part, skip } = reload;
  if (sequence !== null && part === null) {
    const seconds = HOLD_BACK_TARGETS * stream.targetDuration;
    await waitFor(() => stream.lastSequence >= sequence, seconds, stream, response);
  }
  if (sequence !== null && part !== null) {
    const isListed = () => stream.hasPart({ sequence, index: part });
    await waitFor(isListed, PART_HOLD_BACK_SECONDS, stream, response);
  }
  // Sent even after a timeout: players would take an error for the end of a game whose encoder is only interrupted.
  const { whole, delta } = currentTexts(stream);
  await sendText(request, response, skip ? delta : whole, { contentType: CONTENT_TYPE, cacheControl });
}

function currentTexts(stream: LiveStream): Texts {
  const cached = texts.get(stream);
  if (cached?.version === stream.version) return cached;
  const current = {
    version: stream.version,
    whole: new CompressedText(stream.playlistText(false) ?? ''),
    delta: new CompressedText(stream.playlistText(true) ?? ''),
  };
  texts.set(stream, current);
  return current;
}
