import { join, posix } from 'node:path';
import type { Database } from '@grandstand/db/database';
import {
  findDuplicate,
  type Recording,
  type RecordingPart,
  setRecordingInfo,
} from '@grandstand/db/recordings';
import { variantsOf } from '@grandstand/storage/master-playlist';
import { recordingPaths, renditionFolder } from '@grandstand/storage/recording-paths';
import { STILLS } from '../media/make-stills.ts';
import { publishVariants } from '../media/publish-variants.ts';
import { inWorkFolder, type Stage } from '../media/stage.ts';
import { sheetsOf } from '../media/storyboard-vtt.ts';

interface DuplicateStage extends Stage {
  readonly recording_id: number;
  readonly source_hash: string;
}

/** Copies the best rendition and the metadata of another recording of the same file. Returns false if there is none. */
export function copyPlayable(db: Database, stage: DuplicateStage): Promise<boolean> {
  return copyFromDuplicate(db, stage, ['playable'], async (duplicate, work) => {
    const { duration_ms, width, height, has_audio } = duplicate;
    if (duration_ms === null || width === null || height === null || has_audio === null)
      throw new Error('a playable recording has its metadata');
    const from = recordingPaths('', duplicate.id);
    const best = variantsOf(await textOf(stage, from.master)).slice(0, 1);
    for (const { name } of best) await stage.storage.copy(renditionFolder(from, name), join(work, name));
    return async () => {
      await publishVariants(stage, work, best);
      await setRecordingInfo(db, stage.recording_id, { duration_ms, width, height, has_audio });
    };
  });
}

/** Copies the stills of another recording of the same file. Returns false if there are none. */
export function copyStills(db: Database, stage: DuplicateStage): Promise<boolean> {
  const { storage } = stage;
  const own = recordingPaths('', stage.recording_id);
  return copyFromDuplicate(db, stage, STILLS, async (duplicate, work) => {
    const { folder, ...from } = recordingPaths('', duplicate.id);
    const sheets = sheetsOf(await textOf(stage, from.storyboard));
    const keys = [
      ...[from.poster, from.poster_small, from.preview],
      // Published after the sheets, because it names them.
      ...sheets.map(name => posix.join(from.stream_folder, name)),
      from.storyboard,
    ];
    for (const [index, key] of keys.entries()) await storage.copy(key, join(work, String(index)));
    return async () => {
      for (const [index, key] of keys.entries())
        await storage.publish(join(work, String(index)), own.folder + key.slice(folder.length));
    };
  });
}

/** Copies the lower renditions of another recording of the same file. Returns false if there are none. */
export function copyLadder(db: Database, stage: DuplicateStage): Promise<boolean> {
  const { storage } = stage;
  const own = recordingPaths('', stage.recording_id);
  return copyFromDuplicate(db, stage, ['ladder'], async (duplicate, work) => {
    const from = recordingPaths('', duplicate.id);
    const current = variantsOf(await textOf(stage, own.master));
    const others = variantsOf(await textOf(stage, from.master));
    const lower = others.filter(({ name }) => !current.some(variant => variant.name === name));
    for (const { name } of lower) await storage.copy(renditionFolder(from, name), join(work, name));
    return () => publishVariants(stage, work, lower, current);
  });
}

async function textOf({ storage }: Stage, key: string): Promise<string> {
  const text = await storage.readText(key);
  if (text === undefined) throw new Error(`there is no ${key}`);
  return text;
}

/** The duplicate may get another file or lose its files meanwhile, so the copy is only published if it is unchanged. */
function copyFromDuplicate(
  db: Database,
  stage: DuplicateStage,
  parts: readonly RecordingPart[],
  copy: (duplicate: Recording, work: string) => Promise<() => Promise<void>>,
): Promise<boolean> {
  const { recording_id: id, source_hash } = stage;
  const find = () => findDuplicate(db, { id, source_hash }, parts);
  return inWorkFolder(stage, async work => {
    const duplicate = await find();
    const publish = duplicate === undefined ? undefined : await copy(duplicate, work).catch(noCopy);
    if (publish === undefined || (await find())?.id !== duplicate?.id) return false;
    await publish();
    return true;
  });
}

/** After a failed copy the files are made again, which reports what is wrong. */
const noCopy = () => undefined;
