import { spawn } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';

/** Without the web app, which Vite reloads. */
const INGEST_CODE = ['apps/ingest/src'];
const SERVER_CODE = [
  'apps/api/src',
  'apps/worker/src',
  'apps/grandstand/src',
  'libs/contract/src',
  'libs/db/src',
  'libs/messages/src',
  'libs/rules/src',
  'libs/storage/src',
];
const DEBOUNCE_MS = 150;
const PARENT_WATCH = new URL('./boot/parent-watch.mjs', import.meta.url).href;

const product = spawn(
  process.execPath,
  ['--import', PARENT_WATCH, 'apps/grandstand/src/main.ts', 'start', '--dev'],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, GRANDSTAND_PARENT_PID: String(process.pid) },
  },
);
let debounceTimer: NodeJS.Timeout | undefined;

/** The supervisor restarts one child; the other continues. */
function watchFolder(folder: string, child: 'ingest' | 'server'): FSWatcher {
  return watch(folder, { recursive: true }, (_event, name) => {
    if (!name || /\.test\.tsx?$/.test(name)) return;
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(() => {
      console.log(`${folder}/${name} changed: restarting the ${child}`);
      product.send({ restart: child });
    }, DEBOUNCE_MS);
  });
}

const watchers = [
  ...SERVER_CODE.map(folder => watchFolder(folder, 'server')),
  ...INGEST_CODE.map(folder => watchFolder(folder, 'ingest')),
];
const stopWatching = () => {
  clearTimeout(debounceTimer);
  for (const watcher of watchers) watcher.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill(signal));
product.once('exit', code => {
  stopWatching();
  process.exitCode = code ?? 1;
  process.disconnect?.();
});
