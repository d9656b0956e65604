// Keeps a private PostgreSQL alive while its stdin is open: whoever started it may end as it likes, even by kill -9.
import { finished } from 'node:stream/promises';
import { startCluster } from './cluster.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const cluster = await startCluster();
console.log(cluster.url);
process.stdin.resume();
await finished(process.stdin).catch(() => undefined);
await cluster.stop();
