import { basename } from 'node:path';
import { listChannels } from '@grandstand/db/channels';
import { applyBundle } from '../channel/apply-bundle.ts';
import { BundleProblems } from '../channel/bundle-problems.ts';
import { runChannelCheck } from '../channel/run-channel-check.ts';
import type { CommandOutput, Operator } from '../operator.ts';
import { sellsNothing } from '../start/sells-nothing.ts';

/** `channel check DIR`: exit code 0 when the bundle could be applied. */
export async function checkChannel(
  directory: string,
  { print }: Pick<CommandOutput, 'print'>,
): Promise<number> {
  return (await runChannelCheck(directory, print)) ? 0 : 1;
}

/** `channel apply DIR`: checked whole first; what is taken over becomes visible at once. */
export async function applyChannel(
  directory: string,
  operator: Operator,
  { print }: Pick<CommandOutput, 'print'>,
): Promise<number> {
  try {
    const { added, changed, retired, unchanged, moved, recordings } = await applyBundle({
      db: operator.db,
      dir: directory,
      assetsDir: operator.folder.channelAssets,
      now: new Date(),
      enqueueRecording: operator.enqueueRecording,
    });
    print(
      `${basename(directory)}: ${added} added, ${changed} changed, ${retired} retired, ${unchanged} as they were.`,
    );
    if (moved > 0) {
      const games =
        moved === 1 ? '1 game has a new time: its time is' : `${moved} games have new times: their times are`;
      print(`${games} relative to the moment of applying.`);
    }
    if (recordings.length > 0) print(`${recordings.length} recordings are being made watchable.`);
    const channels = await listChannels(operator.db);
    for (const line of sellsNothing(channels, operator.takesTestCardsOnly)) print(line);
    return 0;
  } catch (error) {
    if (!(error instanceof BundleProblems)) throw error;
    print(error.message);
    return 1;
  }
}
