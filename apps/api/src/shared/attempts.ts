import { HOUR_MS, MINUTE_MS } from '@grandstand/rules/constants';
import { AppError } from './app-error.ts';
import type { Throttle } from './throttle.ts';

/** What somebody tries. Each counts by itself. */
export type AttemptKind = 'login' | 'register' | 'current_password' | 'mail' | 'form' | 'coupon';

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
  current_password: {
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
    address: { windowMs: HOUR_MS, captchaAfter: null, refuseAfter: 1000 },
  },
};

export interface Attempt {
  /** It was no failure: it does not count against anybody, and what this account failed at here before is forgotten. */
  succeeded(): Promise<void>;
  readonly needsCaptcha: boolean;
}

interface Where {
  readonly throttle: Throttle;
  readonly channel: { readonly id: number };
  readonly request: { readonly address: string };
}

/**
 * Counts an attempt before it is made, so that many at once cannot slip by. Throws `throttled` where there were too many.
 * `account` is what is tried: an e-mail or a user's id.
 */
export async function countAttempt(
  { throttle, channel, request }: Where,
  kind: AttemptKind,
  account: string,
): Promise<Attempt> {
  const limits = LIMITS[kind];
  const head = `${kind} ${channel.id}`;
  const pair = `${head} pair ${account} ${request.address}`;
  const others = [`${head} account ${account}`, `${head} address ${request.address}`] as const;
  const counted = [
    { key: pair, limit: limits.pair },
    { key: others[0], limit: limits.account },
    { key: others[1], limit: limits.address },
  ];
  const attempts = await Promise.all(
    counted.map(async one => ({ ...one, count: await throttle.count(one.key, one.limit.windowMs) })),
  );
  const over = attempts.find(({ limit, count }) => limit.refuseAfter !== null && count > limit.refuseAfter);
  if (over !== undefined) throw tooMany(await throttle.secondsLeft(over.key));
  return {
    needsCaptcha: attempts.some(
      ({ limit, count }) => limit.captchaAfter !== null && count > limit.captchaAfter,
    ),
    succeeded: async () => {
      await Promise.all([throttle.clear(pair), ...others.map(key => throttle.forgive(key))]);
    },
  };
}

function tooMany(seconds: number): AppError {
  return new AppError('throttled', { headers: { 'retry-after': String(Math.max(1, seconds)) } });
}
