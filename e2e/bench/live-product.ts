import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { streamOf, type WatchedEvent, watchedEvent } from '../fixtures/live-game.ts';
import { type Product, startProduct } from '../fixtures/start-product.ts';

const ASK_EVERY_MS = 200;

/** Runs `work` beside a product of its own, which ends with it, and with Ctrl-C. */
export async function withProduct<T>(work: (product: Product) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-bench-'));
  const product = await startProduct(dataDir);
  try {
    return await work(product);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function untilLive(product: Product, id: number): Promise<WatchedEvent> {
  let event = await watchedEvent(product, id);
  while (event.stream_status !== 'live') {
    await wait(ASK_EVERY_MS);
    event = await watchedEvent(product, id);
  }
  return event;
}

/** Where players in Node find it: Node does not resolve `*.localhost`. */
export function playlistOf(event: WatchedEvent): string {
  const url = new URL(streamOf(event)?.url ?? '');
  url.hostname = '127.0.0.1';
  return url.href;
}
