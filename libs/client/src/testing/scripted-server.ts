import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
}

export interface ScriptedResponse {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cuts the connection instead of responding. */
  readonly cut?: true;
  /** Never responds. */
  readonly silent?: true;
}

export const problem = (status: number, code: string): ScriptedResponse => ({
  status,
  body: { type: 'about:blank', title: code, status, code, detail: `${code} happened` },
});

async function seenRequest(message: IncomingMessage): Promise<SeenRequest> {
  const url = new URL(message.url ?? '/', 'http://x');
  let text = '';
  for await (const chunk of message) text += chunk;
  return {
    method: message.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: text ? JSON.parse(text) : undefined,
    idempotencyKey: message.headers['idempotency-key']?.toString(),
  };
}

/** A real server on a free port that responds by `respond` and records the requests. */
export async function scriptedServer(respond: (request: SeenRequest) => ScriptedResponse) {
  const seen: SeenRequest[] = [];
  const server = createServer(async (message, response) => {
    const request = await seenRequest(message);
    seen.push(request);
    const { status = 200, body, headers, cut, silent } = respond(request);
    if (silent) return;
    if (cut) {
      message.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    seen,
    apiBase: `http://127.0.0.1:${port}/api/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise(closed => server.close(closed));
    },
  };
}
