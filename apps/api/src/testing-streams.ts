import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventChange } from '@grandstand/contract/entities.schema';
import type { FastifyInstance } from 'fastify';

export interface TestStream {
  readonly response: IncomingMessage;
  /** All that was said so far. */
  readonly changes: EventChange[];
  /** Resolves once `is` is true of what was said. */
  until(is: (changes: readonly EventChange[]) => boolean): Promise<void>;
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  leave(): void;
}

/** Follows event changes over a real connection, as a browser does. */
export async function followChanges(app: FastifyInstance, query = ''): Promise<TestStream> {
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/event-changes${query}`;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false }, resolve).on('error', reject);
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
    for (const look of waiting) look();
  });
  response.on('error', () => undefined);
  const until = (is: (changes: readonly EventChange[]) => boolean) =>
    new Promise<void>(resolve => {
      const look = () => {
        if (!is(changes)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const ended = new Promise<void>(resolve => void response.on('close', resolve));
  return { response, changes, until, ready: ready.promise, ended, leave: () => response.destroy() };
}
