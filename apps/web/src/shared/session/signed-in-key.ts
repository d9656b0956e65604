import { STORE_PERSISTENCE_TIMEOUT_MS } from '@grandstand/rules/constants';

export const PROFILE_FRESH_MS = STORE_PERSISTENCE_TIMEOUT_MS;

/** The prefix of keys without a user. With such a key, or none, the profile is not requested (decision B15). */
const ANONYMOUS = 'a1.';

export function mayBelongToUser(key: unknown): boolean {
  return typeof key === 'string' && !key.startsWith(ANONYMOUS);
}
