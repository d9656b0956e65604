import { join, posix } from 'node:path';
import type { Database } from '@grandstand/db/database';
import {
  findDuplicate,
  type Recording,
  type RecordingPart,
  setRecordingInfo,
} from '@grandstand/db/recordings';
import { recordingPaths, renditionFolder } from '@grandstand/storage/recording-paths';
import { STILLS } from '../media/make-stills.ts';
import { variantsOf } from '../media/master-playlist.ts';
import { publishVariants } from '../media/publish-variants.ts';
import { inWorkFolder, type Stage } from '../media/stage.ts';
import { sheetsOf } from '../media/storyboard-vtt.ts';

interface TwinStage extends Stage {
  readonly recording_id: number;
  readonly source_hash: string;
}

/** Takes the best size of another recording of the same file, and what is known of it; false where none has it. */
export function copyPlayable(db: Database, stage: TwinStage): Promise<boolean> {
  return fromTwin(db, stage, ['playable'], async (twin, work) => {
    const { duration_ms, width, height, has_audio } = twin;
    if (duration_ms === null || width === null || height === null || has_audio === null)
      throw new Error('what is playable has its facts');
    const from = recordingPaths('', twin.id);
    const best = variantsOf(await textOf(stage, from.master)).slice(0, 1);
    for (const { name } of best) await stage.storage.copy(renditionFolder(from, name), join(work, name));
    return async () => {
      await publishVariants(stage, work, best);
      await setRecordingInfo(db, stage.recording_id, { duration_ms, width, height, has_audio });
    };
  });
}

/** Takes the stills of another recording of the same file; false where none has them. */
export function copyStills(db: Database, stage: TwinStage): Promise<boolean> {
  const { storage } = stage;
  const own = recordingPaths('', stage.recording_id);
  return fromTwin(db, stage, STILLS, async (twin, work) => {
    const { folder, ...from } = recordingPaths('', twin.id);
    const sheets = sheetsOf(await textOf(stage, from.storyboard));
    const keys = [
      ...[from.poster, from.poster_small, from.preview],
      // The text names the sheets, so it comes after them.
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

/** Takes the smaller sizes of another recording of the same file; false where none has them. */
export function copyLadder(db: Database, stage: TwinStage): Promise<boolean> {
  const { storage } = stage;
  const own = recordingPaths('', stage.recording_id);
  return fromTwin(db, stage, ['ladder'], async (twin, work) => {
    const from = recordingPaths('', twin.id);
    const kept = variantsOf(await textOf(stage, own.master));
    const others = variantsOf(await textOf(stage, from.master));
    const lower = others.filter(({ name }) => !kept.some(one => one.name === name));
    for (const { name } of lower) await storage.copy(renditionFolder(from, name), join(work, name));
    return () => publishVariants(stage, work, lower, kept);
  });
}

async function textOf({ storage }: Stage, key: string): Promise<string> {
  const text = await storage.readText(key);
  if (text === undefined) throw new Error(`there is no ${key}`);
  return text;
}

/** A twin may get another file meanwhile, or have lost its own: only what is whole is published. */
function fromTwin(
  db: Database,
  stage: TwinStage,
  parts: readonly RecordingPart[],
  copy: (twin: Recording, work: string) => Promise<() => Promise<void>>,
): Promise<boolean> {
  const { recording_id: id, source_hash } = stage;
  const find = () => findDuplicate(db, { id, source_hash }, parts);
  return inWorkFolder(stage, async work => {
    const twin = await find();
    const publish = twin === undefined ? undefined : await copy(twin, work).catch(noCopy);
    if (publish === undefined || (await find())?.id !== twin?.id) return false;
    await publish();
    return true;
  });
}

/** What cannot be copied is made again, and that says what is wrong. */
const noCopy = () => undefined;
