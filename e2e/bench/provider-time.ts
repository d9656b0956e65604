import { subscribe, unsubscribe } from 'node:diagnostics_channel';

const STARTED = 'http.client.request.start';
const FINISHED = 'http.client.response.finish';

/** Measures the time in which at least one HTTP call is in flight, until `stop`. Only the provider is called by this client. */
export function timeWithProvider(): { stop(): number } {
  let open = 0;
  let since = 0;
  let total = 0;
  const started = () => {
    if (open === 0) since = performance.now();
    open += 1;
  };
  const finished = () => {
    open = Math.max(0, open - 1);
    if (open === 0) total += performance.now() - since;
  };
  subscribe(STARTED, started);
  subscribe(FINISHED, finished);
  return {
    stop: () => {
      unsubscribe(STARTED, started);
      unsubscribe(FINISHED, finished);
      return open === 0 ? total : total + performance.now() - since;
    },
  };
}
