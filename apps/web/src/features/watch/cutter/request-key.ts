import { createIdempotencyKey } from '@grandstand/client/idempotency-key';
import type { TabStorage } from '#shared/storage/tab-storage.ts';

const KEY = 'clip_request';

/** The idempotency key of a clip: the same for the same clip, also after a reload, so that a request whose response was lost is no second clip. */
export function requestKey(tab: TabStorage, clip: object, create = createIdempotencyKey): string {
  const content = JSON.stringify(clip);
  const stored = tab.get(KEY) as { readonly content?: unknown; readonly key?: unknown } | undefined;
  if (stored?.content === content && typeof stored.key === 'string') return stored.key;
  const key = create();
  tab.set(KEY, { content, key });
  return key;
}
