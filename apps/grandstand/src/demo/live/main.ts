import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { socketPath } from '../../control/socket-path.ts';
import { demoServerClient } from './demo-server-client.ts';
import { LiveDrawings } from './draw-looped-game.ts';
import { runSlots } from './run-slots.ts';

/**
 * Plays the live games of the demonstration in a process of its own, which survives a restart of the server.
 *   node apps/grandstand/src/demo/live/main.ts --data-dir DIR --rtmp-base rtmp://HOST:PORT/live/
 */
const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: './data' },
    'rtmp-base': { type: 'string', default: 'rtmp://127.0.0.1:1935/live/' },
  },
});
const log = pino({ level: process.env.LOG_LEVEL || 'warn', base: null });
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
process.send?.({ ready: true });

const program = fileURLToPath(new URL('../../../../demo-game/src/main.ts', import.meta.url));
const drawings = new LiveDrawings(program, stop.signal);
await runSlots({
  server: demoServerClient(socketPath(resolve(values['data-dir']), 'control')),
  rtmpBase: values['rtmp-base'],
  now: Date.now,
  signal: stop.signal,
  draw: line => drawings.draw(line),
  warn: (message, details) => log.warn(details, message),
});
process.disconnect?.();
