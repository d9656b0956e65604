import type { ServerResponse } from 'node:http';
import type { EventChange } from '@grandstand/contract/entities.schema';
import { NO_SNIFFING } from '#shared/http/safe-headers.ts';

/** One reader of event changes. */
export interface EventStream {
  /** A reader that does not take what is written is dropped. */
  write(text: string): void;
  end(): void;
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // What stands between may neither keep nor gather it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  ...NO_SNIFFING,
};

/** What a reader may leave unread: some hundreds of changes. */
const MOST_UNREAD_BYTES = 64 * 1024;

export const HEARTBEAT = ':\n\n';
export const READY = 'event: ready\ndata: {}\n\n';

export function changeText(changes: readonly EventChange[]): string {
  return changes.map(change => `event: change\ndata: ${JSON.stringify(change)}\n\n`).join('');
}

export function openEventStream(response: ServerResponse, onDropped: () => void): EventStream {
  return {
    write: text => {
      if (response.destroyed) return;
      // Until there is something to say, a failure can still be answered as one.
      if (!response.headersSent) response.writeHead(200, HEADERS);
      response.write(text);
      if (response.writableLength <= MOST_UNREAD_BYTES) return;
      onDropped();
      response.destroy();
    },
    end: () => void response.end(),
  };
}
