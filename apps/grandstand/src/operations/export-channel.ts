import { constants, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RecordingToCopy } from '@grandstand/bundle/export/recording-edits';
import { hashFile } from '@grandstand/bundle/hash-file';
import { checkInProcess, exportInProcess } from '@grandstand/bundle/process/run-in-process';
import type { Progress } from '../command-line/command.ts';
import { OperationFailed } from '../command-line/errors.ts';
import type { Operator } from '../operator/operator.ts';
import { findChannel, withProblems } from './channels.ts';
import { fillNewFolder } from './new-folder.ts';

export interface ExportInput {
  readonly channel: string;
  /** A folder that does not exist, or is empty. */
  readonly directory: string;
  readonly without_recordings: boolean;
}

export interface ExportedChannel {
  readonly channel_key: string;
  readonly directory: string;
  readonly games: number;
  readonly files: number;
  readonly recordings: number;
  readonly notes: readonly string[];
}

/** Decision H420: writes the running channel as a bundle. The folder is complete or not there. */
export function exportChannel(
  operator: Pick<Operator, 'db' | 'folder' | 'baseDomain'>,
  { channel, directory, without_recordings }: ExportInput,
  { report, signal }: Progress,
): Promise<ExportedChannel> {
  return withProblems(signal, async () => {
    await findChannel(operator, channel);
    return fillNewFolder(directory, async stage => {
      const { recordings, ...exported } = await exportInProcess(
        {
          db: operator.db,
          channelKey: channel,
          dir: stage,
          assetsDir: operator.folder.channelAssets,
          now: new Date(),
          withRecordings: !without_recordings,
        },
        signal,
      );
      await copyRecordings(recordings, stage, { report, signal });
      await requireApplicable(operator, stage, signal);
      return { channel_key: channel, directory, ...exported, recordings: recordings.length };
    });
  });
}

async function copyRecordings(
  recordings: readonly RecordingToCopy[],
  stage: string,
  { report, signal }: Pick<Progress, 'report' | 'signal'>,
): Promise<void> {
  for (const [index, { from, name, hash }] of recordings.entries()) {
    signal.throwIfAborted();
    report('Copying recordings', index / recordings.length);
    const to = join(stage, name);
    await mkdir(dirname(to), { recursive: true });
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    if ((await hashFile(to, { signal })) !== hash) {
      throw new OperationFailed(
        `${from} has changed since it was imported. Export --without-recordings, or restore the file.`,
      );
    }
  }
}

/** An export that cannot be applied would be found out when it is needed. */
async function requireApplicable(
  { baseDomain }: Pick<Operator, 'baseDomain'>,
  stage: string,
  signal: AbortSignal,
): Promise<void> {
  const { text, channel } = await checkInProcess(stage, { baseDomain }, signal);
  if (channel === null) throw new OperationFailed(`The channel cannot be exported:\n${text}`);
}
