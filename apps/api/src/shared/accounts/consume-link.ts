import { createHash } from 'node:crypto';
import type { ErrorCode } from '@grandstand/contract/error-catalogue';
import type { Queryable } from '@grandstand/db/database';
import { consumeLink, wasLinkUsedSince } from '@grandstand/db/used-links';
import type { UserRow } from '@grandstand/db/user-rows';
import { findUser } from '@grandstand/db/users';
import { MINUTE_MS } from '@grandstand/rules/constants';
import type { LinkPurpose } from '@grandstand/rules/link-lifetimes';
import { AppError } from '../http/app-error.ts';
import type { CallerContext } from '../http/call.ts';
import { linkState } from './account-mail.ts';
import { type LinkFields, readLink } from './signed-link.ts';

/** Decision B19: a repeat after a lost response succeeds. */
const REPEAT_MS = 5 * MINUTE_MS;

interface LinkErrors {
  readonly wrong: ErrorCode;
  readonly expired: ErrorCode;
  /** For a link that was already used. */
  readonly used: ErrorCode;
}

export interface LinkWork {
  /** Runs right after the signature check, before anything expensive. Throws after too many attempts. */
  admit?(user_id: number): Promise<unknown>;
  /** Does slow work outside the transaction. Returns the work to do in the transaction that uses up the link. */
  prepare(user: UserRow): Promise<(tx: Queryable) => Promise<void>>;
  /** Whether a repeat within 5 minutes has the same input as the first request. */
  isSame?(): Promise<boolean>;
}

/** Decision C23: performs the link's work once. A repeat within 5 minutes succeeds without effect. */
export async function consumeLinkFor(
  context: CallerContext,
  purpose: LinkPurpose,
  fields: LinkFields,
  errors: LinkErrors,
  { admit, prepare, isSame = async () => true }: LinkWork,
): Promise<void> {
  const { db, channel, now, services } = context;
  const link = readLink(services.secret, { purpose, channel_id: channel.id }, fields, now);
  if (link === null) throw new AppError(errors.wrong);
  await admit?.(link.user_id);
  const signature_hash = createHash('sha256').update(fields.signature).digest('base64url');
  const isRepeat = async () => {
    const since = new Date(now.getTime() - REPEAT_MS);
    return (await wasLinkUsedSince(db, signature_hash, since)) && (await isSame());
  };
  if (await isRepeat()) return;
  if (link.isExpired) throw new AppError(errors.expired);
  const user = await findUser(db, channel.id, link.user_id);
  if (user === undefined) throw new AppError('user_not_found');
  if (!link.isOf(linkState(purpose, user))) throw new AppError(errors.wrong);
  const apply = await prepare(user);
  const isFirst = await db.tx(async tx => {
    const isUnused = await consumeLink(tx, { signature_hash, user_id: user.id }, now);
    if (isUnused) await apply(tx);
    return isUnused;
  });
  // A second click may arrive before the response to the first.
  if (!isFirst && !(await isRepeat())) throw new AppError(errors.used);
}
