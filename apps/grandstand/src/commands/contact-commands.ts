import type { Submission } from '@grandstand/db/custom-form-entries';
import { operatorCommand } from '../command-line/command.ts';
import { printableText, table } from '../command-line/table.ts';
import { channelFilter, idValue } from '../command-line/values.ts';
import { formatMinute } from './format-minute.ts';
import { findOption, moreLines, pageOptions } from './list-limit.ts';

const load = () => import('../operations/contacts.ts');
const EXCERPT_CHARACTERS = 60;

/** Decision E52: messages from visitors. */
export const CONTACT_COMMANDS = [
  operatorCommand({
    name: 'contact list',
    summary: "List visitors' messages, newest first",
    options: {
      find: findOption("the message or the sender's name or address, or with this id"),
      channel: channelFilter,
      ...pageOptions,
    },
    run: async (operator, input) => (await load()).listMessages(operator, input),
    show: (messages, input) => [...messageTable(messages), ...moreLines(messages, input)],
  }),
  operatorCommand({
    name: 'contact show',
    summary: 'Show one message',
    arguments: { id: idValue('the message') },
    run: async (operator, input) => (await load()).showMessage(operator, input),
    show: messageLines,
  }),
];

function messageTable(messages: readonly Submission[]): string[] {
  return table(
    messages,
    [
      ['id', message => message.id],
      ['channel', message => message.channel_key],
      ['sent', message => formatMinute(message.created_at)],
      ['form', message => message.alias],
      // The last entry is the message, the ones before it are the sender.
      [
        'from',
        ({ entries }) =>
          entries
            .slice(0, -1)
            .map(({ value }) => excerpt(value))
            .join(', '),
      ],
      ['message', ({ entries }) => excerpt(entries.at(-1)?.value ?? '')],
    ],
    'There are no messages.',
  );
}

function messageLines({ id, channel_key, alias, created_at, email, entries }: Submission): string[] {
  return [
    `message ${id} (${channel_key}), form ${alias}, ${formatMinute(created_at)} UTC`,
    ...(email === null ? [] : [`from the account of ${email}`]),
    ...entries.flatMap(({ name, value }) => [
      `${name}:`,
      ...value.split('\n').map(line => `  ${printableText(line)}`),
    ]),
  ];
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > EXCERPT_CHARACTERS ? `${line.slice(0, EXCERPT_CHARACTERS - 1)}…` : line;
}
