import { findSubmission, listSubmissions, type Submission } from '@grandstand/db/custom-form-entries';
import type { CommandOutput, Operator } from '../operator/operator.ts';
import { evenColumns } from './even-columns.ts';
import { formatMinute } from './format-minute.ts';
import type { ContactCommand } from './parse-contact-command.ts';

type Where = Pick<Operator, 'db'>;
type Say = Pick<CommandOutput, 'print'>;

const MOST_LISTED = 200;
const LONGEST_GLIMPSE = 60;

/** `contact …` (decision E52): what visitors wrote to the channel. */
export function runContactCommand(command: ContactCommand, { db }: Where, output: Say): Promise<number> {
  switch (command.name) {
    case 'contact list':
      return listMessages(command.channel, { db }, output);
    case 'contact show':
      return showMessage(command.id, { db }, output);
  }
}

async function listMessages(channel: string | null, { db }: Where, { print }: Say): Promise<number> {
  const messages = await listSubmissions(db, channel, MOST_LISTED);
  for (const line of evenColumns(messages.map(columnsOf))) print(line);
  if (messages.length === 0) print('There are no messages.');
  return 0;
}

async function showMessage(id: number, { db }: Where, { print }: Say): Promise<number> {
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
    for (const line of value.split('\n')) print(`  ${shownText(line)}`);
  }
  return 0;
}

/** The last entry is what was written, those before it say who wrote. */
function columnsOf({ id, channel_key, created_at, alias, entries }: Submission): string[] {
  const cells = entries.map(({ value }) => glimpse(value));
  return [String(id), channel_key, formatMinute(created_at), alias, ...cells];
}

function glimpse(text: string): string {
  const line = shownText(text.replace(/\s+/g, ' ').trim());
  return line.length > LONGEST_GLIMPSE ? `${line.slice(0, LONGEST_GLIMPSE - 1)}…` : line;
}

/** A stranger wrote it: what would order a terminal about is left out. */
function shownText(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}
