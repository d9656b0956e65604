import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { channelKeyOf, type NewBundleInput, newBundle } from '@grandstand/bundle/new/new-bundle';
import { checkInProcess } from '@grandstand/bundle/process/run-in-process';
import { OperationFailed } from '../command-line/errors.ts';
import { withProblems } from './channels.ts';
import { fillNewFolder } from './new-folder.ts';

export interface NewChannelInput
  extends Pick<NewBundleInput, 'name' | 'language' | 'time_zone' | 'currency'> {
  /** By default from the name. */
  readonly key: string | null;
  /** The folder in which the bundle's folder is created. */
  readonly in: string;
}

export interface NewChannel {
  readonly channel_key: string;
  readonly directory: string;
  readonly files: readonly string[];
}

/** Decision H422: writes a bundle to start from; it passes the check. */
export function createBundle(
  { name, key: wanted, in: parent, ...input }: NewChannelInput,
  { signal }: { readonly signal: AbortSignal },
): Promise<NewChannel> {
  const key = wanted ?? channelKeyOf(name);
  if (key === undefined) {
    throw new OperationFailed(
      `A channel's key has Latin letters, digits, '-' and '_'. Name one for '${name}': --key KEY`,
    );
  }
  const directory = join(parent, key);
  return withProblems(signal, () =>
    fillNewFolder(directory, async stage => {
      const files = newBundle({ ...input, name, key, year: new Date().getFullYear() });
      for (const [file, text] of Object.entries(files)) {
        await mkdir(dirname(join(stage, file)), { recursive: true });
        await writeFile(join(stage, file), text);
      }
      const { text, channel } = await checkInProcess(stage, {}, signal);
      if (channel === null) throw new OperationFailed(text);
      return { channel_key: key, directory, files: Object.keys(files) };
    }),
  );
}
