import type { EntryStorage } from '@grandstand/client/storage';
import type { Item, QueueDeps } from './event-queue.ts';

const STORED_AS = 'unsent';

/** The items of a page that was left before its session had started, for the next page. Who the user is, is not stored with them. */
export function unsentItems(storage: EntryStorage): QueueDeps['unsent'] {
  return {
    take() {
      const stored = storage.get(STORED_AS);
      if (stored === undefined) return [];
      storage.remove(STORED_AS);
      return Array.isArray(stored) ? (stored as Item[]) : [];
    },
    store(items) {
      if (items.length === 0) return;
      const nameless = items.map(({ fields, ...item }) => {
        return { ...item, fields: { ...fields, user_id: undefined, user_email: undefined } };
      });
      storage.set(STORED_AS, nameless);
    },
  };
}
