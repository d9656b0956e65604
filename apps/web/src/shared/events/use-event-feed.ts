import { endpoints } from '@grandstand/contract/endpoints';
import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useChannel } from '../channel.ts';
import { followEventChanges } from '../event-changes/follow-event-changes.ts';

/** The hero, lists and the first frame load first. */
const START_AFTER_MS = 1500;
/** The stream stays open between two screens. */
const LINGER_MS = 5000;

// One stream per tab, shared by all screens.
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
  const callbacks = { onFollowing: setFollowing, onStarted: setStarted, onNotLive: forget };
  if (screens > 0) stop ??= followEventChanges({ url, queryClient, ...callbacks });
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

/** Keeps every cached event up to date on screens with events. Returns false while no changes arrive; the screen then has to poll. */
export function useEventFeed(): boolean {
  const queryClient = useQueryClient();
  const { config } = useChannel();
  // Previews need the channel in the query, because their host does not identify it (decision A1).
  const url = `${config.api_base}${endpoints.watchEventChanges.path}?channel=${config.channel_key}`;
  useEffect(() => join(queryClient, url), [queryClient, url]);
  return useSyncExternalStore(
    listen,
    () => isFollowing,
    () => false,
  );
}

/** The last game that started while the page was open, until it ends. */
export function useStartedEvent(): SportsEvent | null {
  return useSyncExternalStore(
    listen,
    () => started,
    () => null,
  );
}
