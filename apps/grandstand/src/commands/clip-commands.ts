import type { OperatorClip } from '@grandstand/db/operator-clips';
import { operatorCommand } from '../command-line/command.ts';
import { table } from '../command-line/table.ts';
import { channelFilter, idValue } from '../command-line/values.ts';
import { formatMinute } from './format-minute.ts';
import { findOption, moreLines, pageOptions } from './list-limit.ts';

const load = () => import('../operations/clips.ts');
const id = idValue('the clip');

export const CLIP_COMMANDS = [
  operatorCommand({
    name: 'clip list',
    summary: 'List clips that fans share and publish, the latest reported first',
    options: {
      find: findOption("the name, the game or the owner's address, or with this id"),
      channel: channelFilter,
      ...pageOptions,
    },
    run: async (operator, input) => (await load()).listClips(operator, input),
    show: (clips, input) => [...clipTable(clips), ...moreLines(clips, input)],
  }),
  operatorCommand({
    name: 'clip unpublish',
    summary: 'Take a clip down, so that only its owner sees it',
    arguments: { id },
    run: async (operator, input) => (await load()).unpublishClip(operator, input),
    show: () => ['Only its owner sees it now.'],
  }),
  operatorCommand({
    name: 'clip restore',
    summary: 'Show a clip again that was taken down',
    arguments: { id },
    run: async (operator, input) => (await load()).restoreClip(operator, input),
    show: () => ['It is shown again as its owner chose.'],
  }),
];

function clipTable(clips: readonly OperatorClip[]): string[] {
  return table(
    clips,
    [
      ['id', clip => clip.id],
      ['channel', clip => clip.channel_key],
      ['state', stateOf],
      ['reports', reportsOf],
      ['created', clip => formatMinute(clip.created_at)],
      ['owner', clip => clip.email ?? 'a deleted account'],
      ['game', clip => clip.game],
      ['name', clip => clip.name],
    ],
    'No clip is shared, published or reported.',
  );
}

function reportsOf({ reports, reasons }: OperatorClip): string {
  return reports === 0 ? 'no reports' : `${reports} report${reports === 1 ? '' : 's'}: ${reasons.join(', ')}`;
}

function stateOf({ taken_down_at, published_at, shared_at }: OperatorClip): string {
  if (taken_down_at !== null) return 'taken down';
  if (published_at !== null) return 'published';
  return shared_at === null ? 'private' : 'shared';
}
