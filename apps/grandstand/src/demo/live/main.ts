import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { socketPath } from '../../control/socket-path.ts';
import { demoServerClient } from './demo-server-client.ts';
import { prepareDrawingFolder } from './drawing-request.ts';
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

const dataDir = resolve(values['data-dir']);
await prepareDrawingFolder(dataDir);
await runSlots({
  server: demoServerClient(socketPath(dataDir, 'control')),
  rtmpBase: values['rtmp-base'],
  now: Date.now,
  signal: stop.signal,
  warn: (message, details) => log.warn(details, message),
});
process.disconnect?.();
