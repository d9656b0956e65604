import type { Queryable } from '@grandstand/db/database';
import { addPrerollDeliveries } from '@grandstand/db/preroll-deliveries';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const SAVE_EVERY_MS = 2000;
/** A request for the whole film, or for a part that contains its first byte: a player that continues asks for later ones. */
const FROM_START = /^bytes=0-/;

interface Deps {
  readonly db: Queryable;
  readonly now: () => Date;
}

/** Counts how often the beginning of a film is delivered. Returns a function that counts a request. */
export function countFilms(app: FastifyInstance, { db, now }: Deps): (request: FastifyRequest) => void {
  let counts = new Map<string, number>();

  async function save(): Promise<void> {
    if (counts.size === 0) return;
    const saved = counts;
    counts = new Map();
    try {
      await addPrerollDeliveries(db, saved, now());
    } catch (error) {
      app.log.warn({ err: error }, 'the deliveries of prerolls were not saved');
      for (const [url, count] of saved) counts.set(url, (counts.get(url) ?? 0) + count);
    }
  }

  const timer = setInterval(() => void save(), SAVE_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await save();
  });
  return ({ method, url, headers: { range = 'bytes=0-' } }) => {
    const [path = ''] = url.split('?');
    if (method === 'GET' && FROM_START.test(range)) counts.set(path, (counts.get(path) ?? 0) + 1);
  };
}
