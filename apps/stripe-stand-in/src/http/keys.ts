import { createHmac, timingSafeEqual } from 'node:crypto';
import { StripeError } from './stripe-error.ts';

export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** The API keys of an installation's stand-in, derived from the installation's secret. */
export function standInKeys(appSecret: string): Keys {
  const secretKey = derived('sk_test_', appSecret, 'stripe stand-in secret key');
  return {
    secretKey,
    publishableKey: publishableKeyOf(secretKey),
    webhookSecret: derived('whsec_', appSecret, 'stripe stand-in webhook secret'),
  };
}

export function publishableKeyOf(secretKey: string): string {
  return derived('pk_test_', secretKey, 'publishable');
}

function derived(prefix: string, secret: string, use: string): string {
  return prefix + createHmac('sha256', secret).update(use).digest('hex').slice(0, 48);
}

export type KeyKind = 'secret' | 'publishable';

/** Reads the API key of a request, from `Bearer` or from the user name of Basic. */
export function keyKind(authorization: string | undefined, keys: Keys): KeyKind {
  const apiKey = givenKey(authorization ?? '');
  if (apiKey === '') {
    throw refused(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (isSame(apiKey, keys.secretKey)) return 'secret';
  if (isSame(apiKey, keys.publishableKey)) return 'publishable';
  throw refused(`Invalid API Key provided: ${apiKey.slice(0, 8)}********${apiKey.slice(-4)}`);
}

function givenKey(authorization: string): string {
  const [scheme = '', credentials = ''] = authorization.split(' ');
  if (/^bearer$/i.test(scheme)) return credentials;
  if (!/^basic$/i.test(scheme)) return '';
  return Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '';
}

function isSame(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function refused(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message });
}
