import type { TabStorage } from '#shared/storage/tab-storage.ts';
import type { Selection } from './cutter/selection.ts';

const keyOf = (event_id: number) => `clip_selection.${event_id}`;

/** The selection of an open cutter; null if it is closed. In the tab's storage, so that a reload and a sign-in return to it. */
export function readSelection(tab: TabStorage, event_id: number): Selection | null {
  const stored = tab.get(keyOf(event_id));
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('start' in stored) || !('end' in stored)) return null;
  const { start, end } = stored;
  return isSecond(start) && isSecond(end) && start < end ? { start, end } : null;
}

export function writeSelection(tab: TabStorage, event_id: number, selection: Selection): void {
  tab.set(keyOf(event_id), selection);
}

export function removeSelection(tab: TabStorage, event_id: number): void {
  tab.remove(keyOf(event_id));
}

function isSecond(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
