import { operatorCommand } from '../command-line/command.ts';
import { counted } from '../command-line/counted.ts';
import { channelValue, flag, pathValue } from '../command-line/values.ts';

export const EXPORT_COMMAND = operatorCommand({
  name: 'channel export',
  summary: 'Write the running channel as a bundle, with its games, scores and recordings',
  notes: [
    'Times are written out, scores and imported games are in it. Applied to the same installation it changes nothing; applied to another, it makes the same channel.',
    'Accounts, orders and streamed recordings are not in it: see backup.',
  ],
  arguments: { directory: pathValue('DIR', 'the new folder') },
  options: {
    channel: channelValue,
    without_recordings: flag('leave out the files of recordings'),
  },
  run: async (operator, input, progress) =>
    (await import('../operations/export-channel.ts')).exportChannel(operator, input, progress),
  show: ({ channel_key, directory: to, games: count, files, recordings, notes }) => [
    ...notes,
    `${channel_key}: ${counted(count, 'game')}, ${counted(files, 'file')} and ${counted(recordings, 'recording')} are in ${to}.`,
  ],
});
