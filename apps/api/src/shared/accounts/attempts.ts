import { HOUR_MS, MINUTE_MS } from '@grandstand/rules/constants';
import { networkOf } from '../addresses/network-of.ts';
import { AppError } from '../http/app-error.ts';
import type { Throttle } from './throttle.ts';

/** What somebody tries. Each counts by itself. */
export type AttemptKind =
  | 'login'
  | 'register'
  | 'password_reset'
  | 'credential_change'
  | 'mail'
  | 'form'
  | 'coupon';

interface Limit {
  readonly windowMs: number;
  /** From here on a captcha decides; null where it cannot help, or is asked for anyway. */
  readonly captchaAfter: number | null;
  /** From here on the answer is 429; null where only a captcha may stand in the way, never a lock. */
  readonly refuseAfter: number | null;
}

interface Limits {
  /** One account from one address. */
  readonly pair: Limit;
  /** One account from everywhere: an attacker must never lock its owner out. */
  readonly account: Limit;
  /** One address with all accounts: wide, as a stadium shares one. */
  readonly address: Limit;
}

const QUARTER_MS = 15 * MINUTE_MS;
const never = { captchaAfter: null, refuseAfter: null };

/** Decision C24. */
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
    // Counted with a signed link only: nobody else can use up what its owner has.
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
    // What fills a mailbox is refused wherever it comes from; its owner can still sign in.
    account: { windowMs: HOUR_MS, captchaAfter: null, refuseAfter: 30 },
    address: { windowMs: HOUR_MS, captchaAfter: null, refuseAfter: 1000 },
  },
  form: {
    pair: { windowMs: HOUR_MS, captchaAfter: null, refuseAfter: 20 },
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
  /** It was no failure: it does not count against anybody, and what this account failed at here before is forgotten. */
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
 * Counts an attempt before it is made, so that many at once cannot slip by. Throws `throttled` where there were too many.
 * `account` is what is tried: an e-mail or a user's id, never a visitor's key, since a new one is free.
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
  // A refused attempt counts no further: one address alone uses up nobody's account, nor the memory for the counters.
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

/** Returns whether a captcha is due. */
async function countKey(throttle: Throttle, key: string, limit: Limit): Promise<boolean> {
  const { windowMs, captchaAfter, refuseAfter } = limit;
  const count = await throttle.count(key, windowMs);
  if (refuseAfter !== null && count > refuseAfter) throw throttled(await throttle.secondsLeft(key));
  return captchaAfter !== null && count > captchaAfter;
}

function throttled(seconds: number): AppError {
  return new AppError('throttled', { headers: { 'retry-after': String(Math.max(1, seconds)) } });
}
