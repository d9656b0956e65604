import { useIsInitialHtml } from '../initial-html.tsx';

/** `webcal:` opens the device's calendar, which refreshes the feed itself. */
export function useFeedAddress(feed: string): string {
  const path = `/calendar/${encodeURI(feed)}.ics`;
  return useIsInitialHtml() ? path : `webcal://${location.host}${path}`;
}
