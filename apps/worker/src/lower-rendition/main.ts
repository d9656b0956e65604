import { setPriority } from 'node:os';
import pino from 'pino';
import { openToolbox } from '../ffmpeg/toolbox.ts';
import { followGames } from './follow-games.ts';

/**
 * Makes a lower rendition of each game while it is on air: a separate process with a lower priority than ingest and server.
 *   LIVE_LOWER_RENDITION=480 MEDIA_DIR=DIR node apps/worker/src/lower-rendition/main.ts
 */
const BELOW_THE_SITE = 10;
setPriority(BELOW_THE_SITE);
const log = pino({ level: process.env.LOG_LEVEL || 'warn', base: null });
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
const toolbox = await openToolbox(log);
process.send?.({ ready: true });
await followGames({
  mediaRoot: process.env.MEDIA_DIR || './data/media',
  shortSide: Number(process.env.LIVE_LOWER_RENDITION),
  toolbox,
  signal: stop.signal,
  log,
}).catch(error => {
  if (!stop.signal.aborted) throw error;
});
process.disconnect?.();
