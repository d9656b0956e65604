import { createHash } from 'node:crypto';
import type { BuyBody } from '@grandstand/contract/payments.schema';

export interface IdempotencyKey {
  readonly key: string;
  /** Hash of the other fields: the same key with another body is a mistake of the client. */
  readonly body_hash: string;
}

/** Decision D35: the web app makes one key for each click on pay. It is optional, in the body or in the usual header. */
export function idempotencyKeyOf(
  { idempotency_key, ...rest }: BuyBody,
  header: string | null,
): IdempotencyKey | null {
  const key = idempotency_key ?? header;
  if (key === null) return null;
  // The schema writes the fields in one order, whatever order they were sent in.
  return { key, body_hash: createHash('sha256').update(JSON.stringify(rest)).digest('base64url') };
}
