import { endpoints } from '@grandstand/contract/endpoints';
import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useChannel } from '../channel.ts';
import { followEventChanges } from '../event-changes/follow-event-changes.ts';

/** Hero, lists and first frame have the line to themselves. */
const START_AFTER_MS = 1500;
/** From one screen to the next the stream goes on. */
const LINGER_MS = 5000;

// One stream a tab, whatever screens there are.
const listeners = new Set<() => void>();
let isFollowing = false;
let started: SportsEvent | null = null;
let screens = 0;
let stop: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function setFollowing(next: boolean): void {
  if (next === isFollowing) return;
  isFollowing = next;
  for (const changed of listeners) changed();
}

function setStarted(event: SportsEvent | null): void {
  started = event;
  for (const changed of listeners) changed();
}

function forget(id: number): void {
  if (started?.id === id) setStarted(null);
}

function start(queryClient: QueryClient, url: string): void {
  const heard = { onFollowing: setFollowing, onStarted: setStarted, onNotLive: forget };
  if (screens > 0) stop ??= followEventChanges({ url, queryClient, ...heard });
}

function end(): void {
  stop?.();
  stop = null;
}

function join(queryClient: QueryClient, url: string): () => void {
  screens += 1;
  clearTimeout(timer);
  if (stop === null) timer = setTimeout(() => start(queryClient, url), START_AFTER_MS);
  return () => {
    screens -= 1;
    if (screens > 0) return;
    clearTimeout(timer);
    timer = setTimeout(end, LINGER_MS);
  };
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** On screens with events: keeps every cached event as it is now. False while changes do not arrive: then the screen has to ask. */
export function useEventFeed(): boolean {
  const queryClient = useQueryClient();
  const { config } = useChannel();
  // The channel's name for previews, whose host does not say it (decision A1).
  const url = `${config.api_base}${endpoints.watchEventChanges.path}?channel=${config.channel_key}`;
  useEffect(() => join(queryClient, url), [queryClient, url]);
  return useSyncExternalStore(
    listen,
    () => isFollowing,
    () => false,
  );
}

/** The game that began last while somebody looked on, until it ends. */
export function useStartedEvent(): SportsEvent | null {
  return useSyncExternalStore(
    listen,
    () => started,
    () => null,
  );
}
