import type { Media } from '@grandstand/contract/entities.schema';
import { hasEngine } from '@grandstand/player/engine';
import { useEffect, useState } from 'react';
import { useClient } from '../api/client-context.ts';

/** Native HLS and AirPlay devices cannot renew their address. */
function needsNativeAddress(): boolean {
  return !hasEngine() || 'webkitShowPlaybackTargetPicker' in HTMLVideoElement.prototype;
}

/** Decision E44: a longer-lived address for players that cannot renew it. null until it has arrived; undefined if none is needed. */
export function useNativeAddress({ id, url, expires_in }: Media): string | null | undefined {
  const client = useClient();
  const [isNeeded] = useState(() => expires_in !== null && needsNativeAddress());
  const [address, setAddress] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current address identifies the viewer; a newer one changes nothing
  useEffect(() => {
    if (!isNeeded) return;
    const leaving = new AbortController();
    const body = { event_media_id: id, url, native: true };
    client.call('renewMedia', { body, signal: leaving.signal }).then(
      response => setAddress(response.url),
      // The usual address plays for some minutes; the renewal reports the reason.
      () => setAddress(url),
    );
    return () => leaving.abort();
  }, [client, id, isNeeded]);
  return isNeeded ? (address ?? null) : undefined;
}
