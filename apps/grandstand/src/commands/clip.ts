import {
  listOperatorClips,
  type OperatorClip,
  restoreForOperator,
  unpublishForOperator,
} from '@grandstand/db/operator-clips';
import type { CommandOutput, Operator } from '../operator/operator.ts';
import { evenColumns } from './even-columns.ts';
import { formatMinute } from './format-minute.ts';
import type { ClipCommand } from './parse-clip-command.ts';

type Deps = Pick<Operator, 'db'>;
type Output = Pick<CommandOutput, 'print'>;

const MOST_LISTED = 200;

/** `clip …`: what fans share and publish, with its reports, and taking it down. */
export async function runClipCommand(command: ClipCommand, { db }: Deps, output: Output): Promise<number> {
  if (command.name === 'clip list') return list(command.channel, db, output);
  const isDown = command.name === 'clip unpublish';
  const isChanged = isDown
    ? await unpublishForOperator(db, command.id, new Date())
    : await restoreForOperator(db, command.id);
  if (!isChanged) {
    output.print(`There is no clip ${command.id}.`);
    return 1;
  }
  output.print(isDown ? 'Only its owner sees it now.' : 'It is shown again as its owner chose.');
  return 0;
}

async function list(channel: string | null, db: Deps['db'], { print }: Output): Promise<number> {
  const rows = await listOperatorClips(db, channel, MOST_LISTED);
  for (const line of evenColumns(rows.map(columnsOf))) print(line);
  if (rows.length === 0) print('No clip is shared, published or reported.');
  return 0;
}

/** E.g. `7  longshore  published  2 reports: offensive, privacy  2026-12-21 18:30  ana@example.com  Herons @ Anvils  The save`. */
function columnsOf({
  id,
  channel_key,
  reports,
  reasons,
  created_at,
  email,
  game,
  name,
  ...row
}: OperatorClip) {
  return [
    String(id),
    channel_key,
    stateOf(row),
    reports === 0 ? 'no reports' : `${reports} report${reports === 1 ? '' : 's'}: ${reasons.join(', ')}`,
    formatMinute(created_at),
    email ?? 'a deleted account',
    game,
    name,
  ];
}

function stateOf({
  taken_down_at,
  published_at,
  shared_at,
}: Pick<OperatorClip, 'taken_down_at' | 'published_at' | 'shared_at'>): string {
  if (taken_down_at !== null) return 'taken down';
  if (published_at !== null) return 'published';
  return shared_at === null ? 'private' : 'shared';
}
