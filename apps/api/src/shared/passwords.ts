import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from './app-error.ts';

/** The library's number for it; its enum has no value at run time. */
const ARGON2ID = 2;
/** Decision C22: OWASP's parameters. The hash carries them, so that they may grow. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Of a password that nobody has: an account that is not there takes as long as a wrong password. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZSBzYWx0IG9mIG91cnM$BkP2lFsJVYQVdiB9V0xTlYiBHw8MSWUlKvqIXmn3ImA';
const QUEUE_LIMIT = 200;
const RETRY_AFTER_SECONDS = '2';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** `stored` is null where there is no account or no password: then false, after the same time. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/**
 * Hashing stays off the event loop, on libuv's threads. So many run at once that the processors are busy and file
 * access still finds a thread; beyond what can wait, the visitor is asked to come again.
 */
export function openPasswords(
  atOnce = Math.min(3, availableParallelism()),
  queueLimit = QUEUE_LIMIT,
): Passwords {
  const inTurn = queue(atOnce, queueLimit);
  return {
    hash: password => inTurn(() => hash(normal(password), PARAMETERS)),
    verify: async (stored, password) => {
      const isRight = await inTurn(() => verify(stored ?? NOBODYS_HASH, normal(password)));
      return isRight && stored !== null;
    },
  };
}

/** One keyboard writes é as one character, another as two. */
function normal(password: string): string {
  return password.normalize('NFC');
}

function queue(atOnce: number, limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= limit) {
      throw new AppError('throttled', { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
    }
    // Whoever ends hands the place on, so `running` stays.
    await new Promise<void>(resolve => waiting.push(resolve));
  };
  const done = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      done();
    }
  };
}
