import { sealFor } from '#shared/accounts/sealed.ts';
import type { LoginSecrets } from '../../providers/identity/identity-provider.ts';

/** Long enough to recover a password at the provider. */
const LIFETIME_MS = 15 * 60_000;
const PURPOSE = 'social login';

/** State of a login, carried through the provider, which cannot read it (decision C25). */
export interface LoginState extends LoginSecrets {
  readonly provider: string;
  readonly channel_id: number;
  /** Hash of the api_key that started the login; only that key may collect the result. */
  readonly key_hash: string;
  readonly redirect_uri: string;
}

export function closeState(secret: string, state: LoginState, now: Date): string {
  return sealFor(secret, PURPOSE).close(state, new Date(now.getTime() + LIFETIME_MS));
}

/** Returns null for altered, foreign and expired text. */
export function openState(secret: string, text: string, now: Date): LoginState | null {
  // Only `closeState` can produce it.
  return sealFor(secret, PURPOSE).open(text, now) as LoginState | null;
}
