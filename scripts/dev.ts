import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FSWatcher, watch } from 'node:fs';

/** What the server is made of; Vite reloads what the browser is made of. */
const SERVER_CODE = [
  'apps/api/src',
  'apps/worker/src',
  'apps/grandstand/src',
  'libs/contract/src',
  'libs/db/src',
  'libs/rules/src',
  'libs/storage/src',
];
const SETTLE_MS = 150;
const PARENT_WATCH = new URL('./boot/parent-watch.mjs', import.meta.url).href;

let server = startServer();
let restarted = Promise.resolve();
let settling: NodeJS.Timeout | undefined;
let ending = false;

function startServer(): ChildProcess {
  return spawn(
    process.execPath,
    ['--import', PARENT_WATCH, 'apps/grandstand/src/main.ts', 'start', '--dev'],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, GRANDSTAND_PARENT_PID: String(process.pid) },
    },
  );
}

/** A server that crashed has already exited: the next change simply starts it again. */
async function stopServer(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function restart(file: string): Promise<void> {
  console.log(`${file} changed: restarting the server`);
  await stopServer();
  if (!ending) server = startServer();
}

function watchFolder(folder: string): FSWatcher {
  return watch(folder, { recursive: true }, (_event, name) => {
    if (!name || /\.test\.tsx?$/.test(name)) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      restarted = restarted.then(() => restart(`${folder}/${name}`));
    }, SETTLE_MS);
  });
}

const watchers = SERVER_CODE.map(watchFolder);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    ending = true;
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
    await stopServer();
    process.exit(server.exitCode ?? 0);
  });
}
