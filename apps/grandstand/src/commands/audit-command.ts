import type { RecordedCommand } from '@grandstand/db/operator-commands';
import { operatorCommand } from '../command-line/command.ts';
import { table } from '../command-line/table.ts';
import { formatMinute } from './format-minute.ts';
import { findOption, moreLines, pageOptions } from './list-limit.ts';

const load = () => import('../operations/audit.ts');

export const AUDIT_COMMAND = operatorCommand({
  name: 'audit list',
  summary: 'List the commands that operators ran, newest first',
  notes: [
    'It has the words of each command and never its output, so no key or password is in it.',
    'A restore and a database move are in the database that they fill. Commands that change no database of this installation (channel new, preview and check, doctor, media upload, restart) are not in it.',
  ],
  options: { find: findOption("the command or the operator's name"), ...pageOptions },
  run: async (operator, input) => (await load()).listAudit(operator, input),
  show: (commands, input) => [...auditTable(commands), ...moreLines(commands, input)],
});

function auditTable(commands: readonly RecordedCommand[]): string[] {
  return table(
    commands,
    [
      ['id', command => command.id],
      ['started', command => formatMinute(command.started_at)],
      ['operator', command => command.by_user],
      ['exit', command => command.exit_code ?? 'not ended'],
      ['command', command => command.words.map(quoted).join(' ')],
    ],
    'No command was recorded yet.',
  );
}

function quoted(word: string): string {
  return /^[\w@.:/+=,-]+$/.test(word) ? word : JSON.stringify(word);
}
