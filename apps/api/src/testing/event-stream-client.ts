import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventChange } from '@grandstand/contract/entities.schema';
import type { FastifyInstance } from 'fastify';

export interface TestStream {
  readonly response: IncomingMessage;
  /** The changes received so far. */
  readonly changes: EventChange[];
  /** Resolves once `isDone` returns true for the received changes. */
  until(isDone: (changes: readonly EventChange[]) => boolean): Promise<void>;
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  /** Closes the connection. Resolves once the server has released it. */
  leave(): Promise<void>;
}

const STREAM_ID = 'x-test-stream';

/** Follows event changes over a real connection, as a browser does. */
export async function followChanges(app: FastifyInstance, query = ''): Promise<TestStream> {
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/event-changes${query}`;
  const id = randomUUID();
  const left = Promise.withResolvers<void>();
  const onRequest = (request: IncomingMessage, reply: ServerResponse) => {
    if (request.headers[STREAM_ID] !== id) return;
    reply.once('close', left.resolve);
    app.server.off('request', onRequest);
  };
  app.server.on('request', onRequest);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false, headers: { [STREAM_ID]: id } }, resolve).on('error', reject);
  });
  const changes: EventChange[] = [];
  const waiting = new Set<() => void>();
  const ready = Promise.withResolvers<void>();
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (name === 'change') changes.push(JSON.parse(data));
      if (name === 'ready') ready.resolve();
    }
    for (const check of waiting) check();
  });
  response.on('error', () => undefined);
  const until = (isDone: (changes: readonly EventChange[]) => boolean) =>
    new Promise<void>(resolve => {
      const check = () => {
        if (!isDone(changes)) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  const ended = new Promise<void>(resolve => void response.on('close', resolve));
  const leave = () => {
    response.destroy();
    return left.promise;
  };
  return { response, changes, until, ready: ready.promise, ended, leave };
}
