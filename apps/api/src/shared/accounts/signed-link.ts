import { createHmac } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@grandstand/rules/constants';
import { isSameSecret } from './is-same-secret.ts';

export type LinkPurpose = 'verify_email' | 'password_reset' | 'confirm_account_deletion';

/** Decision C23. */
const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  verify_email: DAY_MS,
  password_reset: HOUR_MS,
  confirm_account_deletion: HOUR_MS,
};

const PAGE: Readonly<Record<LinkPurpose, string>> = {
  verify_email: '/verify-email',
  password_reset: '/password-reset',
  confirm_account_deletion: '/confirm-account-deletion',
};

/** What a link carries in its query. */
export interface LinkFields {
  readonly email: string;
  /** Unix seconds, in digits. */
  readonly expires: string;
  readonly signature: string;
}

export interface LinkSubject {
  readonly purpose: LinkPurpose;
  readonly channel_id: number;
  readonly user_id: number;
  readonly email: string;
  /** What changes when the link has done its work, so that it and its like work no more. */
  readonly state: string;
}

export function signLink(secret: string, subject: LinkSubject, now: Date): LinkFields {
  const { email, user_id, state } = subject;
  const expires = String(Math.floor((now.getTime() + LIFETIME_MS[subject.purpose]) / 1000));
  const stateMark = digestOf(secret, subject, state);
  const mac = macOf(secret, subject, email, expires, user_id, stateMark);
  return { email, expires, signature: `${user_id}.${stateMark}.${mac}` };
}

export function linkAddress(origin: string, purpose: LinkPurpose, fields: LinkFields): string {
  const query = new URLSearchParams({ ...fields });
  return `${origin}${PAGE[purpose]}?${query}`;
}

export interface ReadLink {
  readonly user_id: number;
  readonly isExpired: boolean;
  /** Whether the link still speaks of this state of the account. */
  isOf(state: string): boolean;
}

/** Null for what we did not sign, for this purpose, in this channel and with this e-mail. */
export function readLink(
  secret: string,
  where: Pick<LinkSubject, 'purpose' | 'channel_id'>,
  { email, expires, signature }: LinkFields,
  now: Date,
): ReadLink | null {
  const [id = '', stateMark = '', mac = ''] = signature.split('.');
  const user_id = Number(id);
  if (!isSameSecret(mac, macOf(secret, where, email, expires, id, stateMark))) return null;
  return {
    user_id,
    isExpired: now.getTime() >= Number(expires) * 1000,
    isOf: state => isSameSecret(stateMark, digestOf(secret, { ...where, user_id }, state)),
  };
}

type LinkScope = Pick<LinkSubject, 'purpose' | 'channel_id'>;

function macOf(
  secret: string,
  { purpose, channel_id }: LinkScope,
  email: string,
  expires: string,
  id: number | string,
  stateMark: string,
): string {
  return hmac(secret, ['link', purpose, channel_id, id, email, expires, stateMark]);
}

const DIGEST_LENGTH = 16;

function digestOf(
  secret: string,
  { purpose, user_id }: Pick<LinkSubject, 'purpose' | 'user_id'>,
  state: string,
) {
  return hmac(secret, ['link state', purpose, user_id, state]).slice(0, DIGEST_LENGTH);
}

// As JSON the parts cannot run into each other.
function hmac(secret: string, parts: readonly (string | number)[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(parts.map(String)))
    .digest('base64url');
}
