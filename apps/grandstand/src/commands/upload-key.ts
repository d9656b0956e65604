import { issueKey } from '@grandstand/api/shared/accounts/issued-key';
import { hashKey } from '@grandstand/api/shared/accounts/user-key';
import { listChannels } from '@grandstand/db/channels';
import { insertUploadKey, listUploadKeys, revokeUploadKey, type UploadKey } from '@grandstand/db/upload-keys';
import { DAY_MS } from '@grandstand/rules/constants';
import type { CommandOutput, Operator } from '../operator/operator.ts';
import { evenColumns } from './even-columns.ts';
import { formatMinute } from './format-minute.ts';
import type { UploadKeyCommand } from './parse-upload-key-command.ts';

type Where = Pick<Operator, 'db'>;
type Say = Pick<CommandOutput, 'print'>;

/** `upload-key …`: who may send recordings to a channel from elsewhere. */
export function runUploadKeyCommand(command: UploadKeyCommand, where: Where, output: Say): Promise<number> {
  switch (command.name) {
    case 'upload-key create':
      return createKey(command, where, output);
    case 'upload-key list':
      return listKeys(command.channel, where, output);
    case 'upload-key revoke':
      return revokeKey(command.id, where, output);
  }
}

async function createKey(
  { channel, label, days }: Extract<UploadKeyCommand, { name: 'upload-key create' }>,
  { db }: Where,
  { print }: Say,
): Promise<number> {
  const found = (await listChannels(db)).find(({ channel_key }) => channel_key === channel);
  if (found === undefined) {
    print(`There is no channel ${channel}.`);
    return 1;
  }
  const key = issueKey('upload');
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + days * DAY_MS);
  const facts = { channel_id: found.id, name: label, key_hash: hashKey(key), created_at, expires_at };
  const id = await insertUploadKey(db, facts);
  print(
    `Upload key ${id} of ${channel} (${label}), good until ${formatMinute(expires_at)} UTC. It is shown once:`,
  );
  print(key);
  return 0;
}

async function listKeys(channel: string | null, { db }: Where, { print }: Say): Promise<number> {
  const keys = await listUploadKeys(db, channel);
  const rows = keys.map(key => [
    String(key.id),
    key.channel_key,
    key.name,
    stateOf(key, new Date()),
    key.last_used_at === null ? 'never used' : `used ${formatMinute(key.last_used_at)}`,
  ]);
  for (const line of evenColumns(rows)) print(line);
  if (rows.length === 0) print('There are no upload keys.');
  return 0;
}

function stateOf({ revoked_at, expires_at }: UploadKey, now: Date): string {
  if (revoked_at !== null) return `revoked ${formatMinute(revoked_at)}`;
  return `${expires_at <= now ? 'expired' : 'good until'} ${formatMinute(expires_at)}`;
}

async function revokeKey(id: number, { db }: Where, { print }: Say): Promise<number> {
  const isThere = await revokeUploadKey(db, id, new Date());
  print(isThere ? `Upload key ${id} opens nothing any more.` : `There is no upload key ${id}.`);
  return isThere ? 0 : 1;
}
