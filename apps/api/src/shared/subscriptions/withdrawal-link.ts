import { randomBytes } from 'node:crypto';
import type { Queryable } from '@grandstand/db/database';
import { insertWithdrawalLink } from '@grandstand/db/withdrawals';
import { hashKey } from '../accounts/user-key.ts';

const CODE_BYTES = 32;

/**
 * Creates a mailed link that withdraws from the order without a login. Its code is random, and stored as a hash. A log never
 * contains it, because `code` is one of the fields that `loggableUrl` removes.
 */
export async function createWithdrawalLink(
  tx: Queryable,
  { id, site_origin }: { readonly id: number; readonly site_origin: string },
  now: Date,
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await insertWithdrawalLink(tx, { code_hash: hashKey(code), order_id: id }, now);
  return `${site_origin}/withdrawal?code=${code}`;
}
