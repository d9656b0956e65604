import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Variant } from '@grandstand/storage/master-playlist';
import { videoCodec } from '../fmp4/video-codec.ts';
import { alignRun, firstSeconds } from './align-run.ts';
import type { Film, FilmPart } from './film.ts';
import { findLiveGame, type LiveGame, openLiveFilm } from './live-game.ts';
import { encodeArgs, fitFilter } from './live-picture-args.ts';
import { alignedPlaylist, type LiveRun, segmentStarts } from './live-runs.ts';
import { lowerIsWhole } from './lower-is-whole.ts';
import { durationSeconds } from './media-info.ts';
import { bitRates, segmentsOf } from './media-playlist.ts';
import { publishVariants } from './publish-variants.ts';
import { lowerThan, type Rendition } from './renditions.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { inWorkFolder, type Stage } from './stage.ts';

/** Adds the lower renditions to a streamed game. The encoder's own rendition remains unchanged. */
export async function packageLiveLadder(stage: Stage): Promise<void> {
  await lowerIsWhole(stage);
  const game = await findLiveGame(stage);
  await inWorkFolder(stage, async work => {
    const film = await openLiveFilm(stage, game, work);
    const top = await measured({ ...game.top, frame_rate: frameRateOf(film) }, game, game.folder);
    // The folder of the game is named after its first picture, which may have been smaller.
    const renditions = lowerThan(film, top.average_bandwidth).filter(({ name }) => name !== game.top.name);
    for (const { name } of renditions) await mkdir(join(work, name));
    const maps = await encodeRuns(stage, { game, film, work, renditions });
    const made: Variant[] = [];
    for (const { name, width, height } of renditions) {
      const folder = join(work, name);
      await writeFile(join(folder, 'index.m3u8'), alignedPlaylist(game.playlist, maps));
      const codecs = [videoCodec(await readFile(join(folder, initName(0)))), ...soundCodecs(game.top)].join(
        ',',
      );
      made.push(await measured({ ...top, name, width, height, codecs }, game, folder));
    }
    const isIndependent = game.playlist.includes('#EXT-X-INDEPENDENT-SEGMENTS\n');
    await publishVariants(stage, work, made, [top], { isIndependent });
  });
}

interface LadderWork {
  readonly game: LiveGame;
  readonly film: Film;
  readonly work: string;
  readonly renditions: readonly Rendition[];
}

const initName = (index: number) => `init-${index + 1}.mp4`;

/** Encodes each run separately. Returns init segments by the name of the segment that they precede. */
async function encodeRuns(stage: Stage, ladder: LadderWork): Promise<Map<string, string>> {
  const maps = new Map<string, string>();
  for (const [index, run] of ladder.game.runs.entries()) {
    const part = ladder.film.parts[index];
    if (part === undefined) throw new Error('a run of the game has not been opened');
    const init = initName(index);
    await encodeRun(stage, ladder, { part, run, init });
    maps.set(run.segments[0]?.name ?? '', init);
  }
  return maps;
}

interface RunWork {
  readonly part: FilmPart;
  readonly run: LiveRun;
  readonly init: string;
}

async function encodeRun(
  stage: Stage,
  { game, film, work, renditions }: LadderWork,
  runWork: RunWork,
): Promise<void> {
  if (renditions.length === 0) return;
  const { part, run, init } = runWork;
  const seconds = durationSeconds(part.info);
  const segments = run.segments.map(({ name }) => name);
  const starts = await firstSeconds({ folder: game.folder, init: run.map, segments });
  // Retains the ingest's times, so that they can be compared with the original's.
  const { options, inputs } = part.whole();
  const args = ['-copyts', ...options, ...ladderArgs(runWork, renditions, starts.get('vide') ?? 0)];
  const onProgress = (done: number) => stage.onProgress((part.starts_at + done * seconds) / film.seconds);
  await runFfmpeg(stage, { seconds, inputs, work, args, onProgress });
  for (const { name } of renditions) {
    const folder = join(work, name);
    await rm(join(folder, RUN_PLAYLIST));
    await requireSegments(folder, segments);
    await alignRun({ folder, init, segments }, starts);
  }
}

async function requireSegments(folder: string, segments: readonly string[]): Promise<void> {
  const made = new Set(await readdir(folder));
  const missing = segments.find(name => !made.has(name));
  if (missing !== undefined) throw new Error(`${missing} of the game has no smaller size`);
}

function ladderArgs({ part, run, init }: RunWork, renditions: readonly Rendition[], start: number): string[] {
  const { video, audio } = part.info;
  const parts = renditions.map((_, i) => `[part${i}]`);
  const scales = renditions.map((rendition, i) => `${parts[i]}${fitFilter(rendition)}[out${i}]`);
  const split = `[0:${video.index}]split=${renditions.length}${parts.join('')}`;
  const sound = audio === undefined ? ['-an'] : ['-map', `0:${audio.index}`, '-c:a', 'copy'];
  const keys = segmentStarts(run).map(at => (start + at - BEFORE_KEY_SECONDS).toFixed(3));
  const outputs = renditions.flatMap((rendition, i) => [
    ...['-map', `[out${i}]`, ...encodeArgs(rendition), '-force_key_frames', keys.join(',')],
    ...sound,
    ...segmentArgs(rendition.name, run.sequence, init),
  ]);
  return ['-filter_complex', [split, ...scales].join(';'), ...outputs];
}

/** Tolerance for rounded key frame times, shorter than any frame. */
const BEFORE_KEY_SECONDS = 0.004;

const RUN_PLAYLIST = 'run.m3u8';

/** Cuts a segment at every key frame, and forces key frames only at the start of the original's segments. */
function segmentArgs(folder: string, sequence: number, init: string): string[] {
  return [
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-avoid_negative_ts', 'disabled'],
    ...['-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_time', '0.001', '-start_number', String(sequence)],
    ...['-hls_playlist_type', 'vod', '-hls_segment_options', 'movflags=+skip_sidx+frag_discont'],
    ...['-hls_fmp4_init_filename', init, '-hls_segment_filename', `${folder}/s%05d.m4s`],
    `${folder}/${RUN_PLAYLIST}`,
  ];
}

function frameRateOf({ parts }: Film): number {
  return Math.max(...parts.map(({ info }) => info.video.frame_rate));
}

function soundCodecs({ codecs }: Variant): string[] {
  return codecs.split(',').filter(codec => codec.startsWith('mp4a'));
}

/** Adds the measured bitrate of the segments. */
async function measured(variant: Variant, { playlist }: LiveGame, folder: string): Promise<Variant> {
  const segments = segmentsOf(playlist);
  const bytes = await Promise.all(segments.map(async ({ name }) => (await stat(join(folder, name))).size));
  const { peak, average } = bitRates(segments, bytes);
  return { ...variant, bandwidth: peak, average_bandwidth: average };
}
