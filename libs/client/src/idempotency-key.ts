const RANDOM_BYTES = 16;

/** An idempotency key for one user action, the same for all its retries. `crypto.randomUUID` is missing on a site served over plain http. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
