import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import type { Database } from '@grandstand/db/database';
import {
  findRecording,
  finishRecording,
  type NewMedia,
  publishRecordingPart,
  type RecordingPart,
  setRecordingFacts,
} from '@grandstand/db/recordings';
import type { RecordingStep } from '@grandstand/db/tables';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { makePoster } from '../media/make-poster.ts';
import { makePreview } from '../media/make-preview.ts';
import { makeStoryboard } from '../media/make-storyboard.ts';
import { packageLadder } from '../media/package-ladder.ts';
import { packagePlayable } from '../media/package-playable.ts';
import { probeMedia } from '../media/probe-media.ts';
import type { Stage } from '../media/stage.ts';
import { SourceReplaced } from './source-replaced.ts';

export interface RecordingStage extends Stage {
  readonly recording_id: number;
  /** Of the file that is worked on. */
  readonly source_hash: string;
}

/** What each part adds to the media of an event or VOD item; the ladder only betters what is there. */
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

/** Does one step of a recording and shows what it made. */
export const runStep: Readonly<
  Record<RecordingStep, (db: Database, stage: RecordingStage) => Promise<void>>
> = {
  async playable(db, stage) {
    // Nothing of another file that was this recording's before may stay.
    await stage.storage.remove(recordingPaths('', stage.recording_id).folder);
    const { duration_ms, width, height, audio } = await packagePlayable(stage);
    const facts = { duration_ms, width, height, has_audio: audio !== undefined };
    await setRecordingFacts(db, stage.recording_id, facts);
    await show(db, stage, 'playable');
  },

  async stills(db, stage) {
    const facts = await probeMedia(stage.toolbox, stage.source_path, stage.signal);
    await makePoster(stage, facts);
    await show(db, stage, 'poster');
    await makePreview(stage, facts);
    await show(db, stage, 'preview');
    await makeStoryboard(stage, facts);
    await show(db, stage, 'storyboard');
  },

  async ladder(db, stage) {
    await packageLadder(stage);
    await show(db, stage, 'ladder');
    await finishRecording(db, stage.recording_id);
  },
};

async function show(db: Database, stage: RecordingStage, part: RecordingPart): Promise<void> {
  const row = await findRecording(db, stage.recording_id);
  if (row?.source_hash !== stage.source_hash) throw new SourceReplaced();
  await publishRecordingPart(db, row.id, part, PART_MEDIA[part]);
}
