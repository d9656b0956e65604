import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PartAddress } from '../packager/live-parts.ts';
import type { LiveStream } from '../packager/live-stream.ts';
import { sendStatus } from './send-text.ts';
import { HOLD_BACK_TARGETS, waitFor } from './wait-for.ts';

/** Sends a part from memory. A request for the hinted next part waits until that part exists. */
export async function sendPart(
  request: IncomingMessage,
  response: ServerResponse,
  stream: LiveStream,
  part: PartAddress,
  cacheControl: string,
): Promise<void> {
  if (stream.isNextPart(part)) {
    const seconds = HOLD_BACK_TARGETS * stream.targetDuration;
    await waitFor(() => !stream.isNextPart(part), seconds, stream, response);
  }
  const bytes = stream.partBytes(part);
  if (bytes === undefined) return sendStatus(response, 404, 'not found');
  response.setHeader('content-type', 'video/iso.segment');
  response.setHeader('cache-control', cacheControl);
  response.setHeader('content-length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
