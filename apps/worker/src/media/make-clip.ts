import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Variant } from '@grandstand/storage/master-playlist';
import { videoCodec } from '../fmp4/video-codec.ts';
import { ClipImpossible } from './clip-impossible.ts';
import { openClipSource } from './clip-source.ts';
import { cutRun, type RunCut } from './cut-run.ts';
import { finishClip } from './finish-clip.ts';
import { findLiveGame, type LiveGame } from './live-game.ts';
import { joinedRuns, runSeconds, runsOf } from './live-runs.ts';
import { bitRates, type Segment } from './media-playlist.ts';
import { publishVariants } from './publish-variants.ts';
import { inWorkFolder, type Stage } from './stage.ts';

/** Seconds of the recording. */
export interface ClipRequest {
  readonly source_recording_id: number;
  readonly start_time: number;
  readonly duration: number;
}

export interface MadeClip {
  readonly duration_ms: number;
  readonly width: number;
  readonly height: number;
  readonly has_audio: boolean;
  /** Undefined if the file must be joined from several runs. */
  readonly file_bytes: number | undefined;
}

/** Cuts a clip from the best rendition of a recording and packages it like a recording: playlists, segments, poster, file. */
export async function makeClip(stage: Stage, request: ClipRequest): Promise<MadeClip> {
  const game = await findLiveGame({ ...stage, recording_id: request.source_recording_id });
  return inWorkFolder(stage, async work => {
    const { name } = game.top;
    const folder = join(work, name);
    await mkdir(folder);
    const cuts = await cutRuns(stage, game, request, { work, folder });
    const playlist = clipPlaylist(cuts);
    await writeFile(join(folder, 'index.m3u8'), playlist);
    const clip = { ...game, folder, playlist, runs: runsOf(playlist) };
    const file_bytes = await finishClip(stage, clip, work);
    const variant = await variantOf(game, folder, cuts);
    await publishVariants(stage, work, [variant], [], { isIndependent: true });
    const seconds = cuts.flatMap(cut => cut.segments).reduce((sum, segment) => sum + segment.seconds, 0);
    const has_audio = cuts.some(cut => cut.has_sound);
    const { width, height } = game.top;
    return { duration_ms: Math.round(seconds * 1000), width, height, has_audio, file_bytes };
  });
}

/** The current length of a recording, and whether it may still grow. */
export async function recordedSoFar(
  stage: Pick<Stage, 'storage'>,
  recordingId: number,
): Promise<{ readonly seconds: number; readonly has_ended: boolean }> {
  const { runs, playlist } = await findLiveGame({ ...stage, recording_id: recordingId });
  const seconds = runs.reduce((end, run) => Math.max(end, run.starts_at + runSeconds(run)), 0);
  return { seconds, has_ended: playlist.includes('#EXT-X-ENDLIST') };
}

async function cutRuns(
  stage: Stage,
  game: LiveGame,
  { start_time, duration }: ClipRequest,
  place: { readonly work: string; readonly folder: string },
): Promise<RunCut[]> {
  const cuts: RunCut[] = [];
  for (const run of joinedRuns(game.runs)) {
    const from = Math.max(0, start_time - run.starts_at);
    const to = Math.min(runSeconds(run), start_time + duration - run.starts_at);
    // Skips a part of a run that is shorter than one picture.
    if (to - from < SHORTEST_SECONDS) continue;
    const source = await openClipSource(game.folder, run);
    cuts.push(await cutRun(stage, source, [from, to], { ...place, number: cuts.length + 1 }));
  }
  if (cuts.length === 0) throw new ClipImpossible('not_recorded');
  return cuts;
}

const SHORTEST_SECONDS = 0.1;

/** A reconnected encoder has its own parameters, so a discontinuity follows. */
function clipPlaylist(cuts: readonly RunCut[]): string {
  const longest = Math.max(...cuts.flatMap(({ segments }) => segments.map(({ seconds }) => seconds)));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...cuts.flatMap(({ init, segments }, i) => [
      ...(i > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXT-X-MAP:URI="${init}"`,
      ...segments.flatMap(({ name, seconds }) => [`#EXTINF:${seconds.toFixed(6)},`, name]),
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

async function variantOf({ top }: LiveGame, folder: string, cuts: readonly RunCut[]): Promise<Variant> {
  const segments: Segment[] = cuts.flatMap(cut => cut.segments);
  const bytes = await Promise.all(segments.map(async ({ name }) => (await stat(join(folder, name))).size));
  const { peak, average } = bitRates(segments, bytes);
  const video = videoCodec(await readFile(join(folder, cuts[0]?.init ?? '')));
  return { ...top, bandwidth: peak, average_bandwidth: average, codecs: withVideo(top.codecs, video) };
}

/** The codec of the sound is that of the recording. */
function withVideo(codecs: string, video: string): string {
  return [video, ...codecs.split(',').filter(codec => !codec.startsWith('avc'))].join(',');
}
