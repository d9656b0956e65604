import {
  listOperatorClips,
  type OperatorClip,
  restoreForOperator,
  unpublishForOperator,
} from '@grandstand/db/operator-clips';
import { OperationFailed } from '../command-line/errors.ts';
import type { Operator } from '../operator/operator.ts';
import { requireChannel } from './channels.ts';
import { listPage, type SearchInput } from './list-page.ts';

type Deps = Pick<Operator, 'db'>;

export async function listClips(
  deps: Deps,
  { channel, find, ...page }: SearchInput,
): Promise<OperatorClip[]> {
  await requireChannel(deps, channel);
  return listOperatorClips(deps.db, { channel_key: channel, find }, listPage(page));
}

export async function unpublishClip({ db }: Deps, { id }: { readonly id: number }): Promise<{ id: number }> {
  if (await unpublishForOperator(db, id, new Date())) return { id };
  throw noSuchClip(id);
}

export async function restoreClip({ db }: Deps, { id }: { readonly id: number }): Promise<{ id: number }> {
  if (await restoreForOperator(db, id)) return { id };
  throw noSuchClip(id);
}

function noSuchClip(id: number): OperationFailed {
  return new OperationFailed(`There is no clip ${id}.`);
}
