import { HOUR_MS, MINUTE_MS } from '@grandstand/rules/constants';
import { networkOf } from '../addresses/network-of.ts';
import { AppError } from '../http/app-error.ts';
import type { Throttle } from './throttle.ts';

/** Each kind of attempt is counted separately. */
export type AttemptKind =
  | 'login'
  | 'register'
  | 'password_reset'
  | 'credential_change'
  | 'mail'
  | 'form'
  | 'report'
  | 'coupon';

interface Limit {
  readonly windowMs: number;
  /** Above this number a captcha is required; null if a captcha does not help or is always required. */
  readonly captchaAfter: number | null;
  /** Above this number attempts get 429; null if only a captcha may be required, never a lock. */
  readonly refuseAfter: number | null;
}

interface Limits {
  /** Attempts on one account from one address. */
  readonly pair: Limit;
  /** Attempts on one account from all addresses. An attacker must never lock its owner out. */
  readonly account: Limit;
  /** Attempts from one address on all accounts. High, because a stadium shares one address. */
  readonly address: Limit;
}

const QUARTER_MS = 15 * MINUTE_MS;
const never = { captchaAfter: null, refuseAfter: null };

/** Rate limits of sign-in, registration, passwords, mail, forms, reports and coupons (decision C24). */
const LIMITS: Readonly<Record<AttemptKind, Limits>> = {
  login: {
    pair: { windowMs: QUARTER_MS, captchaAfter: 5, refuseAfter: 20 },
    account: { windowMs: QUARTER_MS, captchaAfter: 100, refuseAfter: null },
    address: { windowMs: QUARTER_MS, captchaAfter: 300, refuseAfter: 3000 },
  },
  register: {
    pair: { windowMs: QUARTER_MS, captchaAfter: null, refuseAfter: 20 },
    account: { windowMs: QUARTER_MS, ...never },
    address: { windowMs: HOUR_MS, captchaAfter: null, refuseAfter: 1000 },
  },
  password_reset: {
    pair: { windowMs: QUARTER_MS, captchaAfter: null, refuseAfter: 10 },
    // Only requests with a signed link count, so nobody else can use up the owner's attempts.
    account: { windowMs: QUARTER_MS, captchaAfter: null, refuseAfter: 30 },
    address: { windowMs: QUARTER_MS, captchaAfter: null, refuseAfter: 1000 },
  },
  credential_change: {
    pair: { windowMs: QUARTER_MS, captchaAfter: null, refuseAfter: 10 },
    account: { windowMs: QUARTER_MS, ...never },
    address: { windowMs: QUARTER_MS, captchaAfter: null, refuseAfter: 1000 },
  },
  mail: {
    pair: { windowMs: HOUR_MS, captchaAfter: null, refuseAfter: 5 },
    // A flood of mails is refused from every address; the owner can still sign in.
    account: { windowMs: HOUR_MS, captchaAfter: null, refuseAfter: 30 },
    address: { windowMs: HOUR_MS, captchaAfter: null, refuseAfter: 1000 },
  },
  form: {
    pair: { windowMs: HOUR_MS, captchaAfter: null, refuseAfter: 20 },
    account: { windowMs: HOUR_MS, ...never },
    address: { windowMs: HOUR_MS, captchaAfter: null, refuseAfter: 300 },
  },
  report: {
    pair: { windowMs: HOUR_MS, captchaAfter: null, refuseAfter: 10 },
    account: { windowMs: HOUR_MS, ...never },
    address: { windowMs: HOUR_MS, captchaAfter: null, refuseAfter: 300 },
  },
  coupon: {
    pair: { windowMs: QUARTER_MS, captchaAfter: null, refuseAfter: 20 },
    account: { windowMs: HOUR_MS, captchaAfter: null, refuseAfter: 100 },
    // Decision H99.
    address: { windowMs: QUARTER_MS, captchaAfter: null, refuseAfter: 100 },
  },
};

export interface Attempt {
  /** Removes this attempt, and earlier failures of the account from this address. */
  succeeded(): Promise<void>;
  readonly needsCaptcha: boolean;
}

/** The part of `CallerContext` that counting needs. */
export interface AttemptContext {
  readonly channel: { readonly id: number };
  readonly caller: { readonly request: { readonly address: string } };
  readonly services: { readonly throttle: Throttle };
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot bypass the limit. Throws `throttled` above it.
 * `account` is an e-mail address or a user's id, never a visitor's key, because a new key costs nothing.
 */
export async function countAttempt(
  { channel, caller, services: { throttle } }: AttemptContext,
  kind: AttemptKind,
  account: string,
): Promise<Attempt> {
  const limits = LIMITS[kind];
  const head = `${kind} ${channel.id}`;
  const network = networkOf(caller.request.address);
  const pair = `${head} pair ${account} ${network}`;
  const others = [`${head} address ${network}`, `${head} account ${account}`] as const;
  // A refused attempt counts no further, so one address cannot use up an account's attempts or the memory of the counters.
  const needsCaptcha = [
    await countKey(throttle, others[0], limits.address),
    await countKey(throttle, pair, limits.pair),
    await countKey(throttle, others[1], limits.account),
  ];
  return {
    needsCaptcha: needsCaptcha.includes(true),
    succeeded: async () => {
      await Promise.all([throttle.clear(pair), ...others.map(key => throttle.forgive(key))]);
    },
  };
}

/** Counts one attempt under this key. Throws `throttled` above the limit; returns whether a captcha is due. */
export async function countKey(throttle: Throttle, key: string, limit: Limit): Promise<boolean> {
  const { windowMs, captchaAfter, refuseAfter } = limit;
  const count = await throttle.count(key, windowMs);
  if (refuseAfter !== null && count > refuseAfter) throw throttled(await throttle.secondsLeft(key));
  return captchaAfter !== null && count > captchaAfter;
}

function throttled(seconds: number): AppError {
  return new AppError('throttled', { headers: { 'retry-after': String(Math.max(1, seconds)) } });
}
