import { type TagConsent, tagConsent } from '@grandstand/rules/analytics';
import { useCallback, useSyncExternalStore } from 'react';
import { useChannel } from '../channel.ts';
import { useStorage } from '../storage/storage-context.tsx';

const STORED_AS = 'tag_consent';

/** Changes of this tab: a browser reports those of other tabs only. */
const changes = new EventTarget();

/** The visitor's consent to the tag manager, and a function that stores another answer. */
export function useTagConsent(): readonly [TagConsent, (answer: 'granted' | 'denied') => void] {
  const storage = useStorage();
  const { consent } = useChannel().settings.analytics;
  const subscribe = useCallback(
    (changed: () => void) => {
      const stop = storage.listen(STORED_AS, changed);
      changes.addEventListener('change', changed);
      return () => {
        stop();
        changes.removeEventListener('change', changed);
      };
    },
    [storage],
  );
  const read = (stored?: unknown) => tagConsent(stored, consent !== false);
  const answer = (next: 'granted' | 'denied') => {
    storage.set(STORED_AS, next);
    changes.dispatchEvent(new Event('change'));
  };
  return [useSyncExternalStore(subscribe, () => read(storage.get(STORED_AS)), read), answer];
}
