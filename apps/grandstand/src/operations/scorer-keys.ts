import { issueKey } from '@grandstand/api/shared/accounts/issued-key';
import { hashKey } from '@grandstand/api/shared/accounts/user-key';
import { insertScorerKey, listScorerKeys, revokeScorerKey } from '@grandstand/db/scorer-keys';
import { DAY_MS } from '@grandstand/rules/constants';
import { OperationFailed } from '../command-line/errors.ts';
import type { Operator } from '../operator/operator.ts';
import { findEvent } from './events.ts';

type Deps = Pick<Operator, 'db'>;

/** Creates the key of a scorer, who may enter what happens in one game; it can be read only now. */
export async function createScorerKey(
  deps: Deps,
  { id: event_id, name, days }: { readonly id: number; readonly name: string; readonly days: number },
) {
  await findEvent(deps, { id: event_id });
  const key = issueKey('scorer');
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + days * DAY_MS);
  const id = await insertScorerKey(deps.db, {
    event_id,
    name,
    key_hash: hashKey(key),
    created_at,
    expires_at,
  });
  return { id, event_id, name, expires_at, key };
}

export async function listKeysOfScorers(deps: Deps, { id }: { readonly id: number }) {
  await findEvent(deps, { id });
  return listScorerKeys(deps.db, id);
}

export async function revokeKeyOfScorer(
  deps: Deps,
  { id: event_id, key: id }: { readonly id: number; readonly key: number },
) {
  await findEvent(deps, { id: event_id });
  if (await revokeScorerKey(deps.db, { event_id, id }, new Date())) return { id, event_id };
  throw new OperationFailed(`Event ${event_id} has no scorer's key ${id}.`);
}
