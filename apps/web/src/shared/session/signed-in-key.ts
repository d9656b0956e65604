import { STORE_PERSISTENCE_TIMEOUT_MS } from '@grandstand/rules/constants';

export const PROFILE_FRESH_MS = STORE_PERSISTENCE_TIMEOUT_MS;

/** How a key without a user behind it begins. Such a key, or none, has no profile worth asking for (decision B15). */
const ANONYMOUS = 'a1.';

export function mayBelongToUser(key: unknown): boolean {
  return typeof key === 'string' && !key.startsWith(ANONYMOUS);
}
