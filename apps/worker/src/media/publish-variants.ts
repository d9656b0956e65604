import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { masterPlaylist, type Variant } from '@grandstand/storage/master-playlist';
import { recordingPaths, renditionFolder } from '@grandstand/storage/recording-paths';
import type { Stage } from './stage.ts';

/** Publishes the new renditions before the master playlist, so that it never lists missing files. */
export async function publishVariants(
  stage: Stage,
  work: string,
  made: readonly Variant[],
  existing: readonly Variant[] = [],
  form: { readonly isIndependent?: boolean } = {},
): Promise<void> {
  const paths = recordingPaths('', stage.recording_id);
  for (const { name } of made) await stage.storage.publish(join(work, name), renditionFolder(paths, name));
  const master = join(work, 'master.m3u8');
  await writeFile(master, masterPlaylist([...existing, ...made], form));
  await stage.storage.publish(master, paths.master);
}
