import { createHash } from 'node:crypto';
import type { BuyBody } from '@grandstand/contract/payments.schema';

export interface IdempotencyKey {
  readonly key: string;
  /** Of everything else that was sent: the same key with something else is a mistake. */
  readonly body_hash: string;
}

/** Decision D35: minted with each click on pay, optional on the wire; in the body, or as the usual header. */
export function idempotencyKeyOf(
  { idempotency_key, ...rest }: BuyBody,
  header: string | null,
): IdempotencyKey | null {
  const key = idempotency_key ?? header;
  if (key === null) return null;
  // The schema writes the fields in one order, whatever the order they came in.
  return { key, body_hash: createHash('sha256').update(JSON.stringify(rest)).digest('base64url') };
}
