import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveStream } from '../packager/live-stream.ts';
import { LIVE_PLAYLIST_CACHE } from './cache-control.ts';
import { CompressedText } from './compressed-text.ts';
import { sendStatus, sendText } from './send-text.ts';

/** Draft RFC 8216bis, 6.2.5.2: an answer is held back no longer than three target durations. */
const HOLD_BACK_TARGETS = 3;
/** Ibid.: a player that asks further ahead has lost its way. */
const FURTHEST_AHEAD = 2;

const texts = new WeakMap<LiveStream, { version: string; text: CompressedText }>();

/** The live playlist, when asked with `_HLS_msn` as soon as that segment is in it. */
export async function sendLivePlaylist(
  request: IncomingMessage,
  response: ServerResponse,
  stream: LiveStream,
  query: URLSearchParams,
): Promise<void> {
  const wanted = query.get('_HLS_msn');
  if (wanted !== null && !isReasonable(wanted, stream)) {
    return sendStatus(response, 400, '_HLS_msn is not one of the next segments');
  }
  if (wanted !== null) await waitFor(Number(wanted), stream, response);
  // Also when the time is up: with the encoder away players would take an error for the end.
  await sendText(request, response, currentText(stream), {
    contentType: 'application/vnd.apple.mpegurl',
    cacheControl: LIVE_PLAYLIST_CACHE,
  });
}

function isReasonable(wanted: string, stream: LiveStream): boolean {
  return /^\d{1,9}$/.test(wanted) && Number(wanted) <= stream.lastSequence + FURTHEST_AHEAD;
}

async function waitFor(sequence: number, stream: LiveStream, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  response.on('close', leave);
  const late = setTimeout(leave, HOLD_BACK_TARGETS * stream.targetDuration * 1000);
  await stream.untilListed(sequence, gone.signal);
  clearTimeout(late);
  response.off('close', leave);
}

function currentText(stream: LiveStream): CompressedText {
  const version = `${stream.lastSequence} ${stream.ended}`;
  const known = texts.get(stream);
  if (known?.version === version) return known.text;
  const text = new CompressedText(stream.playlistText() ?? '');
  texts.set(stream, { version, text });
  return text;
}
