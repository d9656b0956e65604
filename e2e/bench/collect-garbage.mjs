// Preloaded into the product by `--import`: SIGUSR2 collects the garbage of a process, in all its threads, so that only memory in
// use is measured.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
// Only the main thread receives signals.
const threads = new BroadcastChannel('collect-garbage');
if (isMainThread) {
  process.on('SIGUSR2', () => {
    threads.postMessage(null);
    collectGarbage();
  });
} else {
  threads.onmessage = () => collectGarbage();
}
threads.unref();
