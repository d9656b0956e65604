import { MAIL_STATES, type OperatorMail } from '@grandstand/db/operator-mails';
import { operatorCommand } from '../command-line/command.ts';
import { fields, table } from '../command-line/table.ts';
import { channelFilter, choiceValue, idValue, optional } from '../command-line/values.ts';
import { formatMinute } from './format-minute.ts';
import { dayOption, findOption, moreLines, pageOptions } from './list-limit.ts';

const load = () => import('../operations/mails.ts');
const id = idValue('the mail');

export const MAIL_COMMANDS = [
  operatorCommand({
    name: 'mail list',
    summary: 'List mails, newest first, with the replies of the mail server that refused them',
    options: {
      find: findOption("the recipient's address, or with this id"),
      channel: channelFilter,
      state: optional(choiceValue('STATE', 'only mails in this state', MAIL_STATES)),
      from: dayOption('from this day on'),
      to: dayOption('until this day'),
      ...pageOptions,
    },
    run: async (operator, input) => (await load()).listMails(operator, input),
    show: (mails, input) => [...mailTable(mails), ...moreLines(mails, input)],
  }),
  operatorCommand({
    name: 'mail show',
    summary: 'Show the attempts to send one mail; never its content, which may open an account',
    arguments: { id },
    run: async (operator, input) => (await load()).showMail(operator, input),
    show: mail => [
      ...mailTable([mail]),
      '',
      ...fields([
        ['attempts', mail.attempts],
        ['sent', timeText(mail.sent_at)],
        ['failed', timeText(mail.failed_at)],
        ['next attempt', timeText(mail.next_attempt_at)],
        ['mail server', mail.response],
        ['last error', mail.error],
      ]),
    ],
  }),
  operatorCommand({
    name: 'mail resend',
    summary: 'Send a mail now that waits for its next attempt',
    notes: [
      'The content of a mail is deleted when it was sent or has failed for good. For a receipt use order resend.',
    ],
    arguments: { id },
    run: async (operator, input) => (await load()).resendMail(operator, input),
    show: ({ id: mail, recipient }) => [
      `Mail ${mail} to ${recipient} is sent now. See: ./grandstand mail show ${mail}`,
    ],
  }),
];

function mailTable(mails: readonly OperatorMail[]): string[] {
  return table(
    mails,
    [
      ['id', mail => mail.id],
      ['channel', mail => mail.channel_key],
      ['created', mail => formatMinute(mail.created_at)],
      ['state', mail => mail.state],
      ['kind', mail => mail.kind],
      ['to', mail => mail.recipient],
      ['error', mail => mail.error],
    ],
    'There are no such mails.',
  );
}

function timeText(time: Date | null): string | null {
  return time === null ? null : `${formatMinute(time)} UTC`;
}
