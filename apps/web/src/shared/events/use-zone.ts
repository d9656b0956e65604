import { useChannel } from '../channel.ts';
import { useIsInitialHtml } from '../initial-html.tsx';
import type { Zone } from './event-time.ts';

/** The visitor's zone; the server does not know it and renders in the channel's. */
export function useZone(): Zone {
  const { settings } = useChannel();
  return useIsInitialHtml() ? settings.time_zone : undefined;
}
