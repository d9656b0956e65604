import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import type { Database, Queryable } from '@grandstand/db/database';
import {
  changeOfFile,
  finishRecording,
  type NewMedia,
  publishRecordingPart,
  type RecordingPart,
  setRecordingInfo,
} from '@grandstand/db/recordings';
import type { RecordingStep } from '@grandstand/db/tables/recordings';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { type Film, fileFilm } from '../media/film.ts';
import { findLiveGame, openLiveFilm } from '../media/live-game.ts';
import { makeStills, STILLS } from '../media/make-stills.ts';
import { packageLadder } from '../media/package-ladder.ts';
import { packageLiveLadder } from '../media/package-live-ladder.ts';
import { packagePlayable } from '../media/package-playable.ts';
import { probeMedia } from '../media/probe-media.ts';
import { programDatesOf } from '../media/program-dates.ts';
import type { FileStage, Stage } from '../media/stage.ts';
import { copyLadder, copyPlayable, copyStills } from './copy-from-duplicate.ts';
import { SourceReplaced } from './source-replaced.ts';

export interface RecordingStage extends Stage {
  readonly recording_id: number;
  /** The source file and its fingerprint; null for a streamed game. */
  readonly source_path: string | null;
  readonly source_hash: string | null;
}

/** Media that each part adds to an event or VOD item. The ladder adds none: it improves the existing ones. */
const PART_MEDIA: Readonly<Record<RecordingPart, readonly NewMedia[]>> = {
  playable: [{ type: MEDIA_TYPE.vod, path: 'stream/master.m3u8' }],
  poster: [
    { type: MEDIA_TYPE.image, path: 'public/poster.jpg' },
    { type: MEDIA_TYPE.preview_alt, path: 'public/poster-640.jpg' },
  ],
  preview: [{ type: MEDIA_TYPE.preview, path: 'public/preview.mp4' }],
  storyboard: [{ type: MEDIA_TYPE.thumbnails, path: 'stream/storyboard.vtt' }],
  ladder: [],
};

type Step = (db: Database, stage: RecordingStage) => Promise<void>;

/** Runs one step of a recording, then adds the new media to its event or VOD item. */
export const runStep: Readonly<Record<RecordingStep, Step>> = {
  async playable(db, stage) {
    const file = fileStage(stage);
    // Removes the files made of an earlier source.
    await stage.storage.remove(recordingPaths('', stage.recording_id).folder);
    if (!(isOfFile(stage) && (await copyPlayable(db, stage)))) {
      const { duration_ms, width, height, audio } = await packagePlayable(file);
      const info = { duration_ms, width, height, has_audio: audio !== undefined };
      await setRecordingInfo(db, stage.recording_id, info);
    }
    await show(db, stage, 'playable');
  },

  async stills(db, stage) {
    if (isOfFile(stage) && (await copyStills(db, stage))) {
      for (const still of STILLS) await show(db, stage, still);
      return;
    }
    const openFilm = stage.source_path === null ? openGame : openFile;
    await makeStills(
      stage,
      work => openFilm(db, stage, work),
      still => show(db, stage, still),
    );
  },

  async ladder(db, stage) {
    await makeLadder(db, stage);
    await showOfFile(db, stage, async tx => {
      await publishRecordingPart(tx, stage.recording_id, 'ladder', PART_MEDIA.ladder);
      await finishRecording(tx, stage.recording_id);
    });
  },
};

async function makeLadder(db: Database, stage: RecordingStage): Promise<void> {
  if (!isOfFile(stage)) return packageLiveLadder(stage);
  if (await copyLadder(db, stage)) return;
  await packageLadder(fileStage(stage));
}

/** Only files have a fingerprint by which another recording of the same file is found. */
function isOfFile(stage: RecordingStage): stage is RecordingStage & { source_hash: string } {
  return stage.source_path !== null && stage.source_hash !== null;
}

function fileStage(stage: RecordingStage): RecordingStage & FileStage {
  const { source_path } = stage;
  if (source_path === null) throw new Error('it came by stream and has no file');
  return { ...stage, source_path };
}

async function openFile(_db: Database, stage: RecordingStage): Promise<Film> {
  const { source_path, toolbox, signal } = fileStage(stage);
  return fileFilm(source_path, await probeMedia(toolbox, source_path, signal));
}

/** Stores the length and the program dates of a streamed game, which are only known after its end. */
async function openGame(db: Database, stage: RecordingStage, work: string): Promise<Film> {
  const game = await findLiveGame(stage);
  const film = await openLiveFilm(stage, game, work);
  const has_audio = film.parts.some(part => part.info.audio !== undefined);
  const { width, height } = film;
  const duration_ms = Math.round(film.seconds * 1000);
  const info = { duration_ms, width, height, has_audio };
  await setRecordingInfo(db, stage.recording_id, info, programDatesOf(game.playlist));
  return film;
}

function show(db: Database, stage: RecordingStage, part: RecordingPart): Promise<void> {
  return showOfFile(db, stage, tx => publishRecordingPart(tx, stage.recording_id, part, PART_MEDIA[part]));
}

/** Prevents files of an earlier source from being published for a new one. */
async function showOfFile(
  db: Database,
  { recording_id: id, source_hash }: RecordingStage,
  show: (tx: Queryable) => Promise<void>,
): Promise<void> {
  if (!(await changeOfFile(db, { id, source_hash }, show))) throw new SourceReplaced();
}
