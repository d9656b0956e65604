import type { EventChange } from '@grandstand/contract/entities.schema';
import type { Page, StreamHandlers } from './follow-event-changes.ts';

/** Opens the stream of event changes. Returns a function that closes it. */
export function openEventStream(url: string, { onChange, onReady, onBroken }: StreamHandlers): () => void {
  const stream = new EventSource(url);
  // The messages are trusted: tests check the server against the contract.
  stream.addEventListener('change', e => onChange(JSON.parse(e.data) as EventChange));
  stream.addEventListener('ready', onReady);
  stream.addEventListener('error', onBroken);
  return () => stream.close();
}

export const browserPage: Page = {
  isHidden: () => document.hidden,
  listen(changed) {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', changed, { signal });
    window.addEventListener('online', changed, { signal });
    window.addEventListener('pageshow', e => e.persisted && changed(), { signal });
    return () => listening.abort();
  },
};
