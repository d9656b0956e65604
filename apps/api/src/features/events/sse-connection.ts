import type { ServerResponse } from 'node:http';
import type { EventChange } from '@grandstand/contract/entities.schema';
import { NO_SNIFFING } from '#shared/http/safe-headers.ts';

/** One open stream of event changes. */
export interface SseConnection {
  /** Drops the connection if the client is too slow to read. */
  write(text: string): void;
  end(): void;
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must neither cache nor buffer it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  ...NO_SNIFFING,
};

/** A client that leaves more unread is dropped: some hundreds of changes. */
const MAX_BUFFERED_BYTES = 64 * 1024;

export const HEARTBEAT = ':\n\n';
export const READY = 'event: ready\ndata: {}\n\n';

export function changeMessages(changes: readonly EventChange[]): string {
  return changes.map(change => `event: change\ndata: ${JSON.stringify(change)}\n\n`).join('');
}

export function openSseConnection(response: ServerResponse, onDropped: () => void): SseConnection {
  return {
    write: text => {
      if (response.destroyed) return;
      // Headers are sent with the first message, so that a failure before it can still be a problem document.
      if (!response.headersSent) response.writeHead(200, HEADERS);
      response.write(text);
      if (response.writableLength <= MAX_BUFFERED_BYTES) return;
      onDropped();
      response.destroy();
    },
    end: () => void response.end(),
  };
}
