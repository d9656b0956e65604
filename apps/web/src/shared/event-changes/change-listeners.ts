import type { EventChange } from '@grandstand/contract/entities.schema';

type Listener = (change: EventChange) => void;

const listeners = new Set<Listener>();

/** Returns an unsubscribe function. */
export function listenToChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function dispatchChange(change: EventChange): void {
  for (const listener of listeners) listener(change);
}
