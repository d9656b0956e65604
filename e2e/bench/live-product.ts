import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findGameToCome, streamOf, type WatchedEvent, watchedEvent } from '../fixtures/live-game.ts';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import { type Product, startProduct } from '../fixtures/start-product.ts';

const ASK_EVERY_MS = 200;

/** Runs `work` with a product and a data folder of its own, a copy of that of `prepareData` if there is one, and removes both afterwards. */
export async function withProduct<T>(
  work: (product: Product) => Promise<T>,
  settings?: Readonly<Record<string, string>>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-bench-'));
  const prepared = process.env.PREPARED_DATA_DIR;
  if (prepared) cpSync(prepared, dataDir, { recursive: true });
  const product = await startProduct(dataDir, settings);
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

/** A game that the operator has opened, with the address for its encoder, once the first start no longer packages recordings. */
export async function openGame(product: Product): Promise<{ id: number; rtmpUrl: string }> {
  await untilRecordingsReady(product.dataDir);
  const { id } = await findGameToCome(product);
  await product.command('event', 'start', String(id));
  const [key = ''] = await product.command('event', 'key', 'show', String(id));
  return { id, rtmpUrl: `rtmp://127.0.0.1:${product.rtmpPort}/live/${key}` };
}

/** The address for players in Node, which does not resolve `*.localhost`. */
export function playlistOf(event: WatchedEvent): string {
  const url = new URL(streamOf(event)?.url ?? '');
  url.hostname = '127.0.0.1';
  return url.href;
}
