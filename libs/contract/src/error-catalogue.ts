import type { Quote } from './payments.schema.ts';

/** One entry of the error catalogue: decision G, with the specification's own message where it has one. */
export interface CatalogueEntry {
  readonly status: number;
  /** In English; the browser translates by code. The server fills in `{name}`. */
  readonly message: string;
}

/** Specification 8 and decision G: every error that a response can contain, by its stable code. */
export const ERROR_CATALOGUE = {
  email_taken: { status: 409, message: 'The email address you have entered is already registered.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password. Please try again.' },
  account_blocked: { status: 403, message: 'This account is blocked.' },
  wrong_auth_data: { status: 401, message: 'Wrong auth data' },
  already_logged_in: { status: 409, message: 'You are already logged in' },
  cannot_log_out: { status: 409, message: "user can't be logged out" },
  verification_failed: { status: 400, message: 'Verification failed.' },
  email_already_verified: { status: 409, message: 'Email already verified.' },
  user_not_found: { status: 404, message: 'User not found.' },
  reset_key_expired: { status: 410, message: 'Reset password key expired.' },
  reset_failed: { status: 400, message: 'Reset password failed.' },
  captcha_required: { status: 422, message: 'A {service} token is required.' },
  captcha_invalid: { status: 422, message: 'The {service} token is invalid or you look like a robot.' },
  no_key: { status: 400, message: 'No chanel or api key found' },
  channel_key_invalid: { status: 401, message: 'The channel_key is invalid.' },
  api_key_invalid: { status: 401, message: 'The api_key is invalid.' },
  unauthenticated: { status: 401, message: 'user must be logged in' },
  temporary_password: { status: 403, message: 'Choose your own password first.' },
  basic_pass_required: { status: 403, message: 'Accept the basic pass first.' },
  invalid_password: { status: 422, message: 'The current password is incorrect.' },
  validation: { status: 422, message: 'Some fields are invalid.' },
  not_found: { status: 404, message: 'There is no such {thing}.' },
  /** A shared clip whose link was revoked, or that was deleted or taken down. */
  gone: { status: 410, message: 'This {thing} is no longer available.' },
  email_not_verified: { status: 403, message: 'Verify your email address first.' },
  no_access: { status: 403, message: 'A pass is required.' },
  limit_reached: { status: 403, message: 'This month’s limit has been reached.' },
  stream_limit: { status: 403, message: 'This account is in use on too many devices.' },
  trial_used: { status: 403, message: 'The free trial has already been used.' },
  card_used: { status: 403, message: 'A free trial has already been used with this card.' },
  payment_due: { status: 409, message: 'A payment of the subscription is due. Pay it first.' },
  subscription_canceled: { status: 409, message: 'The subscription was cancelled. Resume it first.' },
  wrong_promo_code: { status: 422, message: 'Wrong promo code' },
  quote_changed: { status: 409, message: 'The price has changed.' },
  payment_declined: { status: 402, message: 'The bank declined the payment.' },
  idempotency_mismatch: {
    status: 409,
    message: 'This idempotency key was already used with different parameters.',
  },
  withdrawal_link_invalid: { status: 400, message: 'This withdrawal link is not valid.' },
  withdrawal_expired: { status: 410, message: 'The withdrawal period has ended.' },
  already_withdrawn: { status: 409, message: 'You have already withdrawn from this purchase.' },
  already_refunded: { status: 409, message: 'This purchase has already been refunded.' },
  not_withdrawable: { status: 409, message: 'There is no right to withdraw from this purchase.' },
  geo_blocked: { status: 451, message: "We're sorry, but this content is not available in your region." },
  already_bought: { status: 409, message: 'You already bought this {type}.' },
  throttled: { status: 429, message: 'Too many requests. Please wait a moment.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'The request must be JSON.' },
  bad_request: { status: 400, message: 'The request could not be read.' },
  method_not_allowed: { status: 405, message: 'This address does not support {method}.' },
  technical_difficulties: {
    status: 500,
    message: 'Apologies! Our service is currently experiencing technical difficulties.',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** RFC 9457 problem document with our stable `code` (decision B12). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  /** The messages of specification 5 by field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Only with `quote_changed`: the current quote. */
  readonly quote?: Quote;
}

/** Fills in the `{name}` parameters of a catalogue message. */
export function errorMessage(code: ErrorCode, details: Readonly<Record<string, string>> = {}): string {
  return ERROR_CATALOGUE[code].message.replace(/\{(\w+)\}/g, (param, name: string) => details[name] ?? param);
}
