/** A person's identity at a provider. Issuer and subject never change; the e-mail address may. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly first_name: string;
  readonly last_name: string;
}

/** Secrets that the start of a login needs again at its end. Nobody else may see or choose them. */
export interface LoginSecrets {
  readonly nonce: string;
  readonly verifier: string;
}

export interface IdentityProvider {
  /** The name in `auth/login/{provider}`. */
  readonly name: string;
  /** The label of its button. */
  readonly label: string;
  /** The keys of the only channels that offer it; undefined for all. */
  readonly channels?: readonly string[];
  /** Returns the URL to send the browser to. The provider returns the state that `stateOf` makes of the secrets. */
  begin(redirectUri: string, stateOf: (secrets: LoginSecrets) => string): Promise<string>;
  /** `callback` is the whole URL that the browser returned to. Returns null if the login does not verify. */
  finish(callback: URL, secrets: LoginSecrets, state: string): Promise<Identity | null>;
}
