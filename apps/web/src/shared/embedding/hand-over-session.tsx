import type { EventDetail } from '@grandstand/contract/entities.schema';
import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { useStorage } from '../storage/storage-context.tsx';
import { watchStage } from '../watching/watch-stage.ts';
import { EMBED_WINDOW, handover } from './embed-session.ts';

/** In the window that an embedded player has opened: hands over the session once its game can be watched, and closes. */
export function HandOverSession({ event }: { readonly event: EventDetail }) {
  const session = useSession();
  const storage = useStorage();
  const isReady =
    window.name === EMBED_WINDOW && session.kind === 'user' && watchStage(event).kind === 'player';
  useEffect(() => {
    const key = storage.get('api_key');
    if (!isReady || typeof key !== 'string') return;
    const opener = window.opener as Window | null;
    // Only a page of this site may have the key.
    opener?.postMessage(handover(key), location.origin);
    window.close();
  }, [isReady, storage]);
  return null;
}
