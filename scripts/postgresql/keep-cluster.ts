// Runs a private PostgreSQL while stdin is open, so it ends with the process that started it, even after kill -9.
// A line on stdin halts it by that signal or starts it again, and is answered by the same line.
import { createInterface } from 'node:readline';
import { startCluster } from './cluster.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const cluster = await startCluster();
console.log(cluster.url);
for await (const order of createInterface(process.stdin)) {
  if (order === 'SIGINT' || order === 'SIGQUIT') await cluster.halt(order);
  if (order === 'start') await cluster.start();
  console.log(order);
}
await cluster.stop();
