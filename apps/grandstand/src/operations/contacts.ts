import { findSubmission, listSubmissions, type Submission } from '@grandstand/db/custom-form-entries';
import { OperationFailed } from '../command-line/errors.ts';
import type { Operator } from '../operator/operator.ts';
import { requireChannel } from './channels.ts';
import { listPage, type SearchInput } from './list-page.ts';

type Deps = Pick<Operator, 'db'>;

export async function listMessages(
  deps: Deps,
  { channel, find, ...page }: SearchInput,
): Promise<Submission[]> {
  await requireChannel(deps, channel);
  return listSubmissions(deps.db, { channel_key: channel, find }, listPage(page));
}

export async function showMessage({ db }: Deps, { id }: { readonly id: number }): Promise<Submission> {
  const message = await findSubmission(db, id);
  if (message === undefined) throw new OperationFailed(`There is no message ${id}.`);
  return message;
}
