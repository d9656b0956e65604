import { useState } from 'react';
import { useStorage } from '#shared/storage/storage-context.tsx';
import type { EventList } from './event-lists.ts';

/** Specification 2: views can be shown as grid or list. Remembered for each kind of list. */
export function useListView({
  type,
  view,
}: EventList): readonly [EventList['view'], (view: EventList['view']) => void] {
  const storage = useStorage();
  const key = `list_view_${type}`;
  const [, redraw] = useState(0);
  const kept = storage.get(key);
  const shown = kept === 'list' || kept === 'grid' ? kept : view;
  return [
    shown,
    next => {
      storage.set(key, next);
      redraw(count => count + 1);
    },
  ];
}
