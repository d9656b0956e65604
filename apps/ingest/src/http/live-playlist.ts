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

/** The live playlist, when asked with `_HLS_msn` as soon as that segment or part is in it. */
export async function sendLivePlaylist(
  request: IncomingMessage,
  response: ServerResponse,
  stream: LiveStream,
  query: URLSearchParams,
  cacheControl: string,
): Promise<void> {
  const asked = readReloadRequest(query, stream.lastSequence);
  if (asked === null) return sendStatus(response, 400, '_HLS_msn is not one of the next segments');
  const { sequence, part, skip } = asked;
  if (sequence !== null && part === null) {
    const seconds = HOLD_BACK_TARGETS * stream.targetDuration;
    await waitFor(() => stream.lastSequence >= sequence, seconds, stream, response);
  }
  if (sequence !== null && part !== null) {
    const isListed = () => stream.hasPart({ sequence, index: part });
    await waitFor(isListed, PART_HOLD_BACK_SECONDS, stream, response);
  }
  // Also when the time is up: with the encoder away players would take an error for the end.
  const { whole, delta } = currentTexts(stream);
  await sendText(request, response, skip ? delta : whole, { contentType: CONTENT_TYPE, cacheControl });
}

function currentTexts(stream: LiveStream): Texts {
  const known = texts.get(stream);
  if (known?.version === stream.version) return known;
  const made = {
    version: stream.version,
    whole: new CompressedText(stream.playlistText(false) ?? ''),
    delta: new CompressedText(stream.playlistText(true) ?? ''),
  };
  texts.set(stream, made);
  return made;
}
