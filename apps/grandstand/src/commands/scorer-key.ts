import { issueKey } from '@grandstand/api/shared/accounts/issued-key';
import { hashKey } from '@grandstand/api/shared/accounts/user-key';
import { findTimelineEvent } from '@grandstand/db/incidents';
import { insertScorerKey, listScorerKeys, revokeScorerKey, type ScorerKey } from '@grandstand/db/scorer-keys';
import { DAY_MS } from '@grandstand/rules/constants';
import type { CommandOutput, Operator } from '../operator/operator.ts';
import { evenColumns } from './even-columns.ts';
import { formatMinute } from './format-minute.ts';
import type { ScorerKeyCommand } from './parse-scorer-key-command.ts';

type Where = Pick<Operator, 'db'>;
type Output = Pick<CommandOutput, 'print'>;

/** `event scorer-key …`: who may enter what happens in one game, from elsewhere. */
export async function runScorerKeyCommand(
  command: ScorerKeyCommand,
  where: Where,
  output: Output,
  now: Date,
): Promise<number> {
  if ((await findTimelineEvent(where.db, command.id)) === undefined) {
    output.print(`There is no event ${command.id}.`);
    return 1;
  }
  if (command.name === 'event scorer-key list') return listKeys(command.id, where, output, now);
  if (command.name === 'event scorer-key revoke') return revokeKey(command, where, output, now);
  return createKey(command, where, output, now);
}

async function createKey(
  { id: event_id, label: name, days }: Extract<ScorerKeyCommand, { name: 'event scorer-key create' }>,
  { db }: Where,
  { print }: Output,
  created_at: Date,
): Promise<number> {
  const key = issueKey('scorer');
  const expires_at = new Date(created_at.getTime() + days * DAY_MS);
  const id = await insertScorerKey(db, {
    event_id,
    name,
    key_hash: hashKey(key),
    created_at,
    expires_at,
  });
  print(
    `Scorer's key ${id} of event ${event_id} (${name}), valid until ${formatMinute(expires_at)} UTC. It is shown once:`,
  );
  print(key);
  return 0;
}

async function listKeys(eventId: number, { db }: Where, { print }: Output, now: Date): Promise<number> {
  const keys = await listScorerKeys(db, eventId);
  const rows = keys.map(key => [
    String(key.id),
    key.name,
    stateOf(key, now),
    key.last_used_at === null ? 'never used' : `used ${formatMinute(key.last_used_at)}`,
  ]);
  for (const line of evenColumns(rows)) print(line);
  if (rows.length === 0) print(`Event ${eventId} has no scorer's keys.`);
  return 0;
}

function stateOf({ revoked_at, expires_at }: ScorerKey, now: Date): string {
  if (revoked_at !== null) return `revoked ${formatMinute(revoked_at)}`;
  return `${expires_at <= now ? 'expired' : 'valid until'} ${formatMinute(expires_at)}`;
}

async function revokeKey(
  { id: event_id, key: id }: Extract<ScorerKeyCommand, { name: 'event scorer-key revoke' }>,
  { db }: Where,
  { print }: Output,
  now: Date,
): Promise<number> {
  const isRevoked = await revokeScorerKey(db, { event_id, id }, now);
  print(isRevoked ? `Scorer's key ${id} is revoked.` : `Event ${event_id} has no scorer's key ${id}.`);
  return isRevoked ? 0 : 1;
}
