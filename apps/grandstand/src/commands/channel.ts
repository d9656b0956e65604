import { basename } from 'node:path';
import { BundleProblems } from '@grandstand/bundle/bundle-problems';
import { applyInProcess, checkInProcess } from '@grandstand/bundle/process/run-in-process';
import { listChannels } from '@grandstand/db/channels';
import type { CommandOutput, Operator } from '../operator/operator.ts';
import { paymentWarnings } from '../operator/payment-warnings.ts';
import { INTERRUPTED } from './exit-codes.ts';

type Output = Pick<CommandOutput, 'print' | 'signal'>;

/** `channel check DIR`: exit code 0 if the bundle can be applied. */
export async function checkChannel(
  directory: string,
  { baseDomain }: Pick<Operator, 'baseDomain'>,
  { print, signal }: Output,
): Promise<number> {
  return printProblems({ print, signal }, async () => {
    const { text, channel } = await checkInProcess(directory, { baseDomain }, signal);
    if (text !== '') print(text);
    if (channel === null) return 1;
    print(`${channel}: the bundle is valid.`);
    return 0;
  });
}

/** `channel apply DIR`: checks the whole bundle first; all changes become visible at once. */
export async function applyChannel(
  directory: string,
  operator: Operator,
  { print, signal }: Output,
): Promise<number> {
  return printProblems({ print, signal }, async () => {
    const { added, changed, retired, unchanged, moved, timelines, recordings } = await applyInProcess(
      {
        db: operator.db,
        dir: directory,
        assetsDir: operator.folder.channelAssets,
        now: new Date(),
        baseDomain: operator.baseDomain,
      },
      signal,
    );
    for (const id of recordings) await operator.enqueueRecording(id);
    print(
      `${basename(directory)}: ${added} added, ${changed} changed, ${retired} retired, ${unchanged} unchanged.`,
    );
    if (moved > 0) {
      const games =
        moved === 1 ? '1 game has a new time: its time is' : `${moved} games have new times: their times are`;
      print(`${games} relative to the moment of applying.`);
    }
    if (timelines > 0) {
      print(`${timelines === 1 ? '1 game has a new timeline' : `${timelines} games have new timelines`}.`);
    }
    if (recordings.length > 0) print(`${recordings.length} recordings are being processed.`);
    const channels = await listChannels(operator.db);
    for (const line of paymentWarnings(channels, operator.takesTestCardsOnly)) print(line);
    return 0;
  });
}

async function printProblems({ print, signal }: Output, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) return INTERRUPTED;
    if (!(error instanceof BundleProblems)) throw error;
    print(error.message);
    return 1;
  }
}
