import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprintBundle } from '@grandstand/bundle/apply/fingerprint';
import { BUNDLE_FILE } from '@grandstand/bundle/bundle-file-name';
import { isBundleCurrent } from '@grandstand/bundle/is-bundle-current';
import { fileExists } from '@grandstand/storage/file-exists';
import { OperationFailed } from '../command-line/errors.ts';
import { appliedLines } from '../commands/channel-commands.ts';
import { applyChannel } from '../operations/channels.ts';
import type { Operator } from '../operator/operator.ts';
import { StartError } from '../start-error.ts';

export interface ReadBundle {
  readonly dir: string;
  readonly fingerprint: string;
}

/** The bundles of the folder, which needs no database. */
export async function readBundles(channelsDir: string): Promise<ReadBundle[]> {
  const folders = await bundlesIn(channelsDir);
  return Promise.all(folders.map(async dir => ({ dir, fingerprint: await fingerprintBundle(dir) })));
}

/** Applies every bundle that is new, changed or has no game left to come (decision A4). */
export async function applyChannels(
  bundles: readonly ReadBundle[],
  operator: Operator,
  output: { print(line: string): void; readonly signal: AbortSignal },
): Promise<void> {
  for (const { dir, fingerprint } of bundles) {
    if (await isBundleCurrent({ db: operator.db, fingerprint, now: new Date() })) continue;
    try {
      const applied = await applyChannel(operator, { directory: dir }, output);
      for (const line of appliedLines(applied)) output.print(line);
    } catch (error) {
      if (output.signal.aborted) return;
      if (!(error instanceof OperationFailed)) throw error;
      output.print(error.message);
      throw new StartError(`The channel bundle ${dir} cannot be applied.`);
    }
  }
}

async function bundlesIn(channelsDir: string): Promise<string[]> {
  const entries = await readdir(channelsDir, { withFileTypes: true }).catch(() => {
    throw new StartError(
      `There is no folder ${channelsDir}. Set CHANNELS_DIR to the one with your channels.`,
    );
  });
  const folders = entries.filter(entry => entry.isDirectory()).map(entry => join(channelsDir, entry.name));
  const isBundle = await Promise.all(folders.map(dir => fileExists(join(dir, BUNDLE_FILE))));
  return folders.filter((_, index) => isBundle[index]).sort();
}
