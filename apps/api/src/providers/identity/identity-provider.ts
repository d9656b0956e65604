/** Who somebody is at a provider: the pair of issuer and subject never changes, the e-mail may. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly first_name: string;
  readonly last_name: string;
}

/** What the login's beginning keeps for its end; no one else may see or choose it. */
export interface LoginSecrets {
  readonly nonce: string;
  readonly verifier: string;
}

export interface IdentityProvider {
  /** As in `auth/login/{provider}`. */
  readonly name: string;
  /** As on its button. */
  readonly label: string;
  /** Where to send the browser. What `stateOf` makes of the secrets comes back with it. */
  begin(redirectUri: string, stateOf: (secrets: LoginSecrets) => string): Promise<string>;
  /** `callback` is the whole address that the browser came back to. Null when the login does not verify. */
  finish(callback: URL, secrets: LoginSecrets, state: string): Promise<Identity | null>;
}
