import {
  findOperatorMail,
  listOperatorMails,
  type MailState,
  type OperatorMail,
  sendMailNow,
} from '@grandstand/db/operator-mails';
import { OperationFailed } from '../command-line/errors.ts';
import type { Operator } from '../operator/operator.ts';
import { requireChannel } from './channels.ts';
import { dayRange } from './day-range.ts';
import { listPage, type PageInput } from './list-page.ts';

type Deps = Pick<Operator, 'db'>;
interface MailId {
  readonly id: number;
}

export interface MailFilter extends PageInput {
  readonly channel: string | null;
  readonly find: string | null;
  readonly state: MailState | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** Lists mails, newest first, without their content. */
export async function listMails(
  deps: Deps,
  { channel, find, state, from, to, ...page }: MailFilter,
): Promise<OperatorMail[]> {
  await requireChannel(deps, channel);
  const filter = { channel_key: channel, find, state, ...dayRange({ from, to }) };
  return listOperatorMails(deps.db, filter, listPage(page));
}

export async function showMail({ db }: Deps, { id }: MailId): Promise<OperatorMail> {
  const mail = await findOperatorMail(db, id);
  if (mail === undefined) throw new OperationFailed(`There is no mail ${id}.`);
  return mail;
}

/** Makes the next attempt of a waiting mail now. */
export async function resendMail(deps: Deps, { id }: MailId): Promise<OperatorMail> {
  const mail = await showMail(deps, { id });
  if (await sendMailNow(deps.db, id)) return mail;
  const outcome = mail.state === 'sent' ? 'was sent' : 'has failed for good';
  throw new OperationFailed(
    `Mail ${id} ${outcome}, and its content is deleted. For a receipt use order resend; the user can request a new link on the site.`,
  );
}
