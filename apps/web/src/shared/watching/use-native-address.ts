import type { Media } from '@grandstand/contract/entities.schema';
import { useEffect, useState } from 'react';
import { useClient } from '../api/client-context.ts';

/** Players that keep the one address they were given: the browser's own HLS, and televisions by AirPlay. */
function needsNativeAddress(): boolean {
  const hasEngine = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
  return !hasEngine || 'webkitShowPlaybackTargetPicker' in HTMLVideoElement.prototype;
}

/** Decision E44: a longer address where it cannot be renewed. 'coming' until it is there; undefined where none is needed. */
export function useNativeAddress({ id, url, expires_in }: Media): string | 'coming' | undefined {
  const client = useClient();
  const [isWanted] = useState(() => expires_in !== null && needsNativeAddress());
  const [address, setAddress] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address it has now says for whom; a newer one changes nothing
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const body = { event_media_id: id, url, native: true };
    client.call('renewMedia', { body, signal: leaving.signal }).then(
      answer => setAddress(answer.url),
      // The usual one plays for some minutes; the renewal says why there is no other.
      () => setAddress(url),
    );
    return () => leaving.abort();
  }, [client, id, isWanted]);
  return isWanted ? (address ?? 'coming') : undefined;
}
