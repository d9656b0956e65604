import { setImmediate as otherRequests } from 'node:timers/promises';

/** Runs tasks one after the other, and lets the process answer other requests in between. */
export function oneAtATime(): <T>(task: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return task => {
    const result = last.then(task);
    last = result.then(
      () => otherRequests(),
      () => otherRequests(),
    );
    return result;
  };
}
