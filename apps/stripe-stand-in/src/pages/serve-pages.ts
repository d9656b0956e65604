import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '../calls/call.ts';
import type { Keys } from '../http/keys.ts';

export interface PagesDeps {
  readonly call: Call;
  readonly keys: Keys;
}

export async function servePages(
  _deps: PagesDeps,
  _request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(404).end();
}
