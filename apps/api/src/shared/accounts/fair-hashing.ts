import { availableParallelism } from 'node:os';
import { networkOf } from '../addresses/network-of.ts';
import { fairLimiter } from '../async/fair-limiter.ts';
import { AppError } from '../http/app-error.ts';
import { argon2Hasher, type PasswordHasher } from './passwords.ts';

export type HashingKind = 'sign_in' | 'registration' | 'password_reset' | 'profile';

/** Waiting hashes by kind. */
const QUEUE_LIMITS: Readonly<Record<HashingKind, number>> = {
  // The fans of a stadium sign in at the same time.
  sign_in: 200,
  registration: 50,
  password_reset: 50,
  profile: 50,
};
const RETRY_AFTER_SECONDS = '2';
/** libuv has four threads; one stays free for file access. */
const CONCURRENCY = Math.min(3, availableParallelism());

/** Hashing for public requests: limited in total, and shared fairly between kinds of requests and between addresses. */
export interface FairHashing {
  /** The hasher throws `throttled` if too many requests wait. */
  forRequest(kind: HashingKind, request: { readonly address: string }): PasswordHasher;
}

/** Decision H98: a flood of one kind, or from one address, delays all others by a few hashes at most. */
export function fairHashing(
  hasher: PasswordHasher = argon2Hasher,
  concurrency = CONCURRENCY,
  queueLimits = QUEUE_LIMITS,
): FairHashing {
  const limited = fairLimiter({ concurrency, queueLimits, refusal: throttled });
  return {
    forRequest(kind, { address }) {
      const network = networkOf(address);
      return {
        hash: password => limited(kind, network, () => hasher.hash(password)),
        verify: (passwordHash, password) =>
          limited(kind, network, () => hasher.verify(passwordHash, password)),
      };
    },
  };
}

function throttled(): AppError {
  return new AppError('throttled', { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
}
