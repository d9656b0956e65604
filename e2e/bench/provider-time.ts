import { subscribe, unsubscribe } from 'node:diagnostics_channel';

const STARTED = 'http.client.request.start';
const ANSWERED = 'http.client.response.finish';

/** How long, from now until it is stopped, at least one call to the provider was open: nothing else here is asked so. */
export function timeWithProvider(): { stop(): number } {
  let open = 0;
  let since = 0;
  let total = 0;
  const started = () => {
    if (open === 0) since = performance.now();
    open += 1;
  };
  const answered = () => {
    open = Math.max(0, open - 1);
    if (open === 0) total += performance.now() - since;
  };
  subscribe(STARTED, started);
  subscribe(ANSWERED, answered);
  return {
    stop: () => {
      unsubscribe(STARTED, started);
      unsubscribe(ANSWERED, answered);
      return open === 0 ? total : total + performance.now() - since;
    },
  };
}
