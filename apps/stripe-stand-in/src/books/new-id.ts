import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes an id like Stripe's: a prefix for the kind, then random letters and digits. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), byte => LETTERS[byte % LETTERS.length]);
  return `${prefix}_${letters.join('')}`;
}
