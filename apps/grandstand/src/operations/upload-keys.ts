import { issueKey } from '@grandstand/api/shared/accounts/issued-key';
import { hashKey } from '@grandstand/api/shared/accounts/user-key';
import { insertUploadKey, listUploadKeys, revokeUploadKey } from '@grandstand/db/upload-keys';
import { DAY_MS } from '@grandstand/rules/constants';
import { OperationFailed } from '../command-line/errors.ts';
import type { Operator } from '../operator/operator.ts';
import { findChannel, requireChannel } from './channels.ts';

type Deps = Pick<Operator, 'db'>;

/** Creates the key of a sender of recordings; it can be read only now. */
export async function createUploadKey(
  deps: Deps,
  { channel, name, days }: { readonly channel: string; readonly name: string; readonly days: number },
) {
  const { id: channel_id, channel_key } = await findChannel(deps, channel);
  const key = issueKey('upload');
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + days * DAY_MS);
  const id = await insertUploadKey(deps.db, {
    channel_id,
    name,
    key_hash: hashKey(key),
    created_at,
    expires_at,
  });
  return { id, channel_key, name, expires_at, key };
}

export async function listKeysOfUploads(deps: Deps, { channel }: { readonly channel: string | null }) {
  await requireChannel(deps, channel);
  return listUploadKeys(deps.db, channel);
}

export async function revokeKeyOfUploads({ db }: Deps, { id }: { readonly id: number }) {
  if (await revokeUploadKey(db, id, new Date())) return { id };
  throw new OperationFailed(`There is no upload key ${id}.`);
}
