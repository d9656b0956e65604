import { copyFile, link, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lowerVariantFolder, lowerVariantPath } from '@grandstand/storage/live-files';
import { type RecordingPaths, recordingPaths, renditionFolder } from '@grandstand/storage/recording-paths';
import { replaceFile } from '@grandstand/storage/whole-file';
import type { Toolbox } from '../ffmpeg/run-sandboxed.ts';
import { videoCodec } from '../fmp4/video-codec.ts';
import type { Log } from '../log.ts';
import type { Rendition } from '../media/renditions.ts';
import { type EncodedSegment, encodeSegment } from './encode-segment.ts';
import { type GameOnAir, namesIn, textAt } from './games-on-air.ts';
import { lowerVariant } from './lower-size.ts';
import { type ListedSegment, lowerPlaylist, readSegments } from './segment-list.ts';

/** The maximum number of segments that wait for encoding, including the newest one. */
const MOST_WAITING = 3;
const PLAYLIST = 'index.m3u8';

export interface LowerGameOptions {
  readonly mediaRoot: string;
  readonly game: GameOnAir;
  readonly size: Rendition;
  readonly toolbox: Toolbox;
  readonly signal: AbortSignal;
  readonly log: Log;
}

/**
 * Makes the lower rendition of one game segment by segment while it runs. No other process writes to its folder. A segment
 * that cannot be encoded in time is included as the encoder sent it, so that playback never stalls.
 */
export class LowerGame {
  readonly #options: LowerGameOptions;
  readonly #paths: RecordingPaths;
  readonly #folder: string;
  /** Names of init segments by their content. */
  readonly #inits = new Map<string, string>();
  /** The init segment of each finished segment. */
  #maps: string[] = [];
  /** Properties of the encoded segments. */
  #codec: string | undefined;
  /** Whether the variant was announced to the ingest. */
  #isTold = false;
  #isBehind = false;

  constructor(options: LowerGameOptions) {
    const { mediaRoot, game, size } = options;
    this.#options = options;
    this.#paths = recordingPaths(mediaRoot, game.recording_id);
    this.#folder = renditionFolder(this.#paths, size.name);
  }

  /** Resumes the work of an earlier process. */
  async resume(): Promise<void> {
    this.#isTold = true;
    this.#maps = readSegments((await textAt(this.#path(PLAYLIST))) ?? '').segments.map(({ map }) => map);
    const names = (await namesIn(this.#folder)).filter(name => /^init-\d+\.mp4$/.test(name));
    for (const name of names) this.#inits.set((await readFile(this.#path(name))).toString('base64'), name);
  }

  /** Removes the files of an earlier process that did not finish a first segment. */
  async begin(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    await mkdir(this.#folder, { recursive: true });
  }

  /** Processes at most one segment. Returns the state of the game. */
  async step({ mayEncode }: { readonly mayEncode: boolean }): Promise<'more' | 'waits' | 'ended' | 'gone'> {
    const text = await textAt(join(this.#topFolder, PLAYLIST));
    if (text === undefined) return 'gone';
    const list = readSegments(text);
    this.#maps = this.#maps.slice(0, list.segments.length);
    const waiting = list.segments.slice(this.#maps.length);
    if (waiting.length > 0) await this.#process(waiting, mayEncode && list.independent);
    if (waiting.length > 0 || list.ended) await this.#commit(text);
    if (list.ended && this.#maps.length === list.segments.length) return 'ended';
    return waiting.length > 1 ? 'more' : 'waits';
  }

  /** From now on the ingest no longer lists the rendition, and the jobs may replace it. */
  async forget(): Promise<void> {
    await rm(this.#work, { recursive: true, force: true });
    await rm(this.#variantPath, { force: true });
  }

  async #process(waiting: readonly ListedSegment[], mayEncode: boolean): Promise<void> {
    const isBehind = waiting.length > MOST_WAITING;
    const asSent = mayEncode ? waiting.slice(0, isBehind ? -1 : 0) : waiting;
    this.#say(asSent.length);
    for (const segment of asSent) await this.#includeAsSent(segment);
    const next = waiting[asSent.length];
    if (next !== undefined) await this.#encode(next);
  }

  #say(asSent: number): void {
    const wasBehind = this.#isBehind;
    this.#isBehind = asSent > 0;
    if (!this.#isBehind || wasBehind || !this.#isTold) return;
    const { recording_id } = this.#options.game;
    this.#options.log.warn({ recording_id, segments: asSent }, 'the lower rendition falls behind: as sent');
  }

  async #encode(segment: ListedSegment): Promise<void> {
    const { toolbox, signal, size, log, game } = this.#options;
    try {
      const from = await this.#read(segment);
      const made = await encodeSegment({ toolbox, signal, work: this.#work, size }, from, segment.seconds);
      await replaceFile(this.#path(segment.name), made.segment);
      this.#maps.push(await this.#nameOf(made.init));
      this.#codec = videoCodec(made.init);
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ recording_id: game.recording_id, segment: segment.name, err: error }, 'left as sent');
      await this.#includeAsSent(segment);
    }
  }

  async #includeAsSent({ name, map }: ListedSegment): Promise<void> {
    const [from, to] = [join(this.#topFolder, name), this.#path(name)];
    await rm(to, { force: true });
    // Not every file system supports links.
    await link(from, to).catch(() => copyFile(from, to));
    this.#maps.push(await this.#nameOf(await readFile(join(this.#topFolder, map))));
  }

  async #commit(text: string): Promise<void> {
    await replaceFile(this.#path(PLAYLIST), lowerPlaylist(text, this.#maps));
    if (this.#isTold || this.#codec === undefined) return;
    const { game, size } = this.#options;
    const variant = lowerVariant(size, game.peak_bps, this.#codec);
    await mkdir(dirname(this.#variantPath), { recursive: true });
    await replaceFile(this.#variantPath, JSON.stringify({ ...variant, game, size }));
    this.#isTold = true;
  }

  async #read({ name, map }: ListedSegment): Promise<EncodedSegment> {
    const init = await readFile(join(this.#topFolder, map));
    return { init, segment: await readFile(join(this.#topFolder, name)) };
  }

  /** Segments with equal parameters share one init segment. */
  async #nameOf(init: Buffer): Promise<string> {
    const content = init.toString('base64');
    const known = this.#inits.get(content);
    if (known !== undefined) return known;
    const name = `init-${this.#inits.size + 1}.mp4`;
    await replaceFile(this.#path(name), init);
    this.#inits.set(content, name);
    return name;
  }

  #path(name: string): string {
    return join(this.#folder, name);
  }

  get #topFolder(): string {
    return renditionFolder(this.#paths, this.#options.game.rendition);
  }

  get #variantPath(): string {
    return lowerVariantPath(this.#options.mediaRoot, this.#options.game.recording_id);
  }

  get #work(): string {
    return join(lowerVariantFolder(this.#options.mediaRoot), `${this.#options.game.recording_id}.work`);
  }
}
