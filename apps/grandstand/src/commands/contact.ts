import { findSubmission, listSubmissions, type Submission } from '@grandstand/db/custom-form-entries';
import type { CommandOutput, Operator } from '../operator/operator.ts';
import { evenColumns } from './even-columns.ts';
import { formatMinute } from './format-minute.ts';
import type { ContactCommand } from './parse-contact-command.ts';

type Deps = Pick<Operator, 'db'>;
type Output = Pick<CommandOutput, 'print'>;

const MOST_LISTED = 200;
const EXCERPT_CHARACTERS = 60;

/** `contact …` (decision E52): messages from visitors. */
export function runContactCommand(command: ContactCommand, { db }: Deps, output: Output): Promise<number> {
  switch (command.name) {
    case 'contact list':
      return listMessages(command.channel, { db }, output);
    case 'contact show':
      return showMessage(command.id, { db }, output);
  }
}

async function listMessages(channel: string | null, { db }: Deps, { print }: Output): Promise<number> {
  const messages = await listSubmissions(db, channel, MOST_LISTED);
  for (const line of evenColumns(messages.map(columnsOf))) print(line);
  if (messages.length === 0) print('There are no messages.');
  return 0;
}

async function showMessage(id: number, { db }: Deps, { print }: Output): Promise<number> {
  const message = await findSubmission(db, id);
  if (message === undefined) {
    print(`There is no message ${id}.`);
    return 1;
  }
  const { channel_key, alias, created_at, email, entries } = message;
  print(`message ${id} (${channel_key}), form ${alias}, ${formatMinute(created_at)} UTC`);
  if (email !== null) print(`from the account of ${email}`);
  for (const { name, value } of entries) {
    print(`${name}:`);
    for (const line of value.split('\n')) print(`  ${printableText(line)}`);
  }
  return 0;
}

/** The last entry is the message, the ones before it are the sender. */
function columnsOf({ id, channel_key, created_at, alias, entries }: Submission): string[] {
  const cells = entries.map(({ value }) => excerpt(value));
  return [String(id), channel_key, formatMinute(created_at), alias, ...cells];
}

function excerpt(text: string): string {
  const line = printableText(text.replace(/\s+/g, ' ').trim());
  return line.length > EXCERPT_CHARACTERS ? `${line.slice(0, EXCERPT_CHARACTERS - 1)}…` : line;
}

/** Removes control characters: visitors could otherwise send escape sequences to the operator's terminal. */
function printableText(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}
