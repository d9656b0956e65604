import { useState } from 'react';
import { useIsInitialHtml } from '#shared/initial-html.tsx';
import { useStorage } from '#shared/storage/storage-context.tsx';
import type { EventList } from './event-lists.ts';

/** Specification 2: views can be shown as grid or list. Stored for each kind of list. */
export function useListView({
  type,
  view,
}: EventList): readonly [EventList['view'], (view: EventList['view']) => void] {
  const storage = useStorage();
  const key = `list_view_${type}`;
  const [, rerender] = useState(0);
  const stored = useIsInitialHtml() ? null : storage.get(key);
  const shown = stored === 'list' || stored === 'grid' ? stored : view;
  return [
    shown,
    next => {
      storage.set(key, next);
      rerender(count => count + 1);
    },
  ];
}
