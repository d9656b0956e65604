import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** As Stripe's look: a word for the kind, and letters and digits that nobody guesses. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), byte => LETTERS[byte % LETTERS.length]);
  return `${prefix}_${letters.join('')}`;
}
