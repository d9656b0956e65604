import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { calmAllocator } from '@grandstand/demo-game/calm-allocator';
import pino from 'pino';
import { socketPath } from '../control/socket-path.ts';
import { askServer } from './ask-server.ts';
import { LiveDrawings } from './draw-live.ts';
import { runGrounds } from './run-grounds.ts';

/**
 * The live games of the demonstration, a process beside the server and the ingest: it goes on while the server is
 * started again, and ends with whoever started it, whose pipe its standard input is.
 *   node apps/grandstand/src/demo-live/main.ts --data-dir DIR --rtmp-port PORT
 */
calmAllocator();

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: './data' },
    'rtmp-port': { type: 'string', default: '1935' },
  },
});
const log = pino({ level: process.env.LOG_LEVEL || 'warn', base: null });
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
process.stdin.once('close', () => stop.abort()).resume();
process.stdin.unref();

const drawings = new LiveDrawings(
  fileURLToPath(new URL('../../../demo-game/src/main.ts', import.meta.url)),
  stop.signal,
);
await runGrounds({
  server: askServer(socketPath(resolve(values['data-dir']), 'control')),
  rtmpBase: `rtmp://127.0.0.1:${values['rtmp-port']}/live/`,
  now: Date.now,
  signal: stop.signal,
  draw: line => drawings.draw(line),
  warn: (what, facts) => log.warn(facts, what),
});
