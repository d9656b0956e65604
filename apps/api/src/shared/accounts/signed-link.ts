import { createHmac } from 'node:crypto';
import { LINK_LIFETIME_MS, type LinkPurpose } from '@grandstand/rules/link-lifetimes';
import { SITE_ROUTES } from '@grandstand/rules/routes';
import { isSameSecret } from './is-same-secret.ts';

/** The query fields of a link. */
export interface LinkFields {
  readonly email: string;
  /** Unix seconds as decimal digits. */
  readonly expires: string;
  readonly signature: string;
}

export interface LinkSubject {
  readonly purpose: LinkPurpose;
  readonly channel_id: number;
  readonly user_id: number;
  readonly email: string;
  /** Account state that changes once the link is used, which invalidates it and all links like it. */
  readonly state: string;
}

export function signLink(secret: string, subject: LinkSubject, now: Date): LinkFields {
  const { email, user_id, state } = subject;
  const expires = String(Math.floor((now.getTime() + LINK_LIFETIME_MS[subject.purpose]) / 1000));
  const stateDigest = digestOf(secret, subject, state);
  const mac = macOf(secret, subject, email, expires, user_id, stateDigest);
  return { email, expires, signature: `${user_id}.${stateDigest}.${mac}` };
}

export function linkAddress(origin: string, purpose: LinkPurpose, fields: LinkFields): string {
  const query = new URLSearchParams({ ...fields });
  return `${origin}${SITE_ROUTES[purpose].path}?${query}`;
}

export interface ReadLink {
  readonly user_id: number;
  readonly isExpired: boolean;
  /** Whether the link was signed for this state of the account. */
  isOf(state: string): boolean;
}

/** Returns null unless we signed this link for this purpose, channel and e-mail address. */
export function readLink(
  secret: string,
  scope: LinkScope,
  { email, expires, signature }: LinkFields,
  now: Date,
): ReadLink | null {
  const [id = '', stateDigest = '', mac = ''] = signature.split('.');
  const user_id = Number(id);
  if (!isSameSecret(mac, macOf(secret, scope, email, expires, id, stateDigest))) return null;
  return {
    user_id,
    isExpired: now.getTime() >= Number(expires) * 1000,
    isOf: state => isSameSecret(stateDigest, digestOf(secret, { ...scope, user_id }, state)),
  };
}

type LinkScope = Pick<LinkSubject, 'purpose' | 'channel_id'>;

function macOf(
  secret: string,
  { purpose, channel_id }: LinkScope,
  email: string,
  expires: string,
  id: number | string,
  stateDigest: string,
): string {
  return hmac(secret, ['link', purpose, channel_id, id, email, expires, stateDigest]);
}

const DIGEST_LENGTH = 16;

function digestOf(
  secret: string,
  { purpose, user_id }: Pick<LinkSubject, 'purpose' | 'user_id'>,
  state: string,
) {
  return hmac(secret, ['link state', purpose, user_id, state]).slice(0, DIGEST_LENGTH);
}

// JSON keeps the parts apart; concatenated they could run into each other.
function hmac(secret: string, parts: readonly (string | number)[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(parts.map(String)))
    .digest('base64url');
}
