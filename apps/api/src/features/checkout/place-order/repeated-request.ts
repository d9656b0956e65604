import { createHash } from 'node:crypto';
import type { BuyBody } from '@grandstand/contract/payments.schema';
import type { Queryable } from '@grandstand/db/database';
import { findIdempotencyRecord, type IdempotencyRecord } from '@grandstand/db/idempotency-keys';
import { AppError } from '#shared/http/app-error.ts';

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

/** Finds the earlier request with the same idempotency key. Throws if its body was another one. */
export async function findRepeatedRequest(
  db: Queryable,
  userId: number,
  idempotency: IdempotencyKey | null,
): Promise<IdempotencyRecord | undefined> {
  if (idempotency === null) return undefined;
  const earlier = await findIdempotencyRecord(db, userId, idempotency.key);
  if (earlier === undefined || earlier.body_hash === idempotency.body_hash) return earlier;
  throw new AppError('idempotency_mismatch');
}
