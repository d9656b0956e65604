import { sealFor } from '#shared/accounts/sealed.ts';
import type { LoginSecrets } from '../../providers/identity/identity-provider.ts';

/** Long enough to find a password at the provider. */
const LIFETIME_MS = 15 * 60_000;
const PURPOSE = 'social login';

/** What a login's beginning tells its end, by way of the provider, who cannot read it (decision C25). */
export interface LoginState extends LoginSecrets {
  readonly provider: string;
  readonly channel_id: number;
  /** Of the api_key that began it: nobody else can pick its result up. */
  readonly key_hash: string;
  readonly redirect_uri: string;
}

export function closeState(secret: string, state: LoginState, now: Date): string {
  return sealFor(secret, PURPOSE).close(state, new Date(now.getTime() + LIFETIME_MS));
}

/** Null for what is altered, foreign or too old. */
export function openState(secret: string, text: string, now: Date): LoginState | null {
  // Only `closeState` can have made it.
  return sealFor(secret, PURPOSE).open(text, now) as LoginState | null;
}
