// Preloaded into the product by `--import`: from CLOCK_START on, its clock runs CLOCK_FACTOR times as fast as the real one, in
// all processes and threads alike, and its long timers end as much earlier.
// `performance.now()`, `AbortSignal.timeout()` and the limits of sockets remain real: they measure and guard work, which takes as long as ever.
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import { replaceDate } from '../fixtures/replace-date.mjs';

/** Longer timers wait for work that is due by the clock; the others guard real work, such as the end of a process. */
const LONGEST_GUARD_MS = 15_000;
const realNow = Date.now;
const start = Number(process.env.CLOCK_START);
const factor = Number(process.env.CLOCK_FACTOR);

/** Rounded up: a timer that ends too early would find nothing due. */
const shorten = ms => (ms > LONGEST_GUARD_MS ? Math.ceil(ms / factor) : ms);

/** A proxy, because `setTimeout` has properties, such as its variant for `promisify`. */
const compress = (setTimer, position) =>
  new Proxy(setTimer, {
    apply: (target, self, parts) =>
      Reflect.apply(
        target,
        self,
        parts.map((part, index) => (index === position ? shorten(part) : part)),
      ),
  });

replaceDate(() => start + Math.round((realNow() - start) * factor));
for (const name of ['setTimeout', 'setInterval']) {
  globalThis[name] = compress(globalThis[name], 1);
  timers[name] = globalThis[name];
  timersPromises[name] = compress(timersPromises[name], 0);
}
syncBuiltinESMExports();
