import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RecordingId, recordingPaths, renditionFolder } from '@grandstand/storage/recording-paths';
import { replaceFile } from '@grandstand/storage/whole-file';
import { fragment } from '../fmp4/fragment.ts';
import { fragmentTracks } from '../fmp4/fragment-tracks.ts';
import { initSegment } from '../fmp4/init-segment.ts';
import { VIDEO_TIMESCALE } from '../fmp4/tracks.ts';
import { finishFile, writeUnfinished } from './atomic-write.ts';
import { type LiveMarker, removeMarker, writeMarker } from './live-marker.ts';
import { readLowerVariant } from './lower-variant.ts';
import { renderMaster } from './master-playlist.ts';
import {
  appendSegment,
  emptyPlaylist,
  FIRST_SEQUENCE,
  type Playlist,
  renderPlaylist,
  segmentName,
} from './playlist.ts';
import { targetDurationFor } from './segment-length.ts';
import type { CutSegment } from './segmenter.ts';
import { PLAYLIST_FILE, type StoredStream } from './stored-stream.ts';
import { type Variant, widenVariant } from './variant.ts';

export interface Recording {
  readonly event_key: string;
  readonly recording_id: RecordingId;
}

/** Writes one recording (init segments, segments, both playlists) in the layout of its replay. */
export class SegmentStore {
  /** Mode of the current encoder. */
  lowLatency = false;
  readonly #mediaRoot: string;
  readonly #recording: Recording;
  readonly #inits: Map<string, string>;
  #playlist: Playlist | null;
  #rendition: string | null;
  #variant: Variant | null;
  #master = '';
  #marked = '';

  constructor(
    mediaRoot: string,
    recording: Recording,
    resumed?: { stored: StoredStream; marker: LiveMarker },
  ) {
    this.#mediaRoot = mediaRoot;
    this.#recording = recording;
    this.#inits = new Map(resumed?.stored.inits);
    this.#playlist = resumed?.stored.playlist ?? null;
    this.#rendition = resumed?.marker.rendition ?? null;
    this.#variant = resumed?.marker.variant ?? null;
    this.lowLatency = resumed?.marker.low_latency ?? false;
  }

  /** Null until the first segment is written. */
  get playlist(): Playlist | null {
    return this.#playlist;
  }

  get variant(): Variant | null {
    return this.#variant;
  }

  /** The playlist's folder, named after the picture height; null until the first segment is written. */
  get rendition(): string | null {
    return this.#rendition;
  }

  async append(segment: CutSegment, isDiscontinuity: boolean): Promise<void> {
    const rendition = this.#rendition ?? `${segment.parameters.video.height}p`;
    const folder = renditionFolder(recordingPaths(this.#mediaRoot, this.#recording.recording_id), rendition);
    await mkdir(folder, { recursive: true });
    const before =
      this.#playlist ?? emptyPlaylist(targetDurationFor(segment.durationTicks / VIDEO_TIMESCALE));
    const sequence = FIRST_SEQUENCE + before.segments;
    const bytes = fragment(sequence, fragmentTracks(segment));
    const map = await this.#initFor(segment, folder);
    const variant = widenVariant(this.#variant, segment, bytes.length);
    await this.#mark(rendition, variant);
    const uri = `${segmentName(sequence)}.m4s`;
    const playlist = appendSegment(before, {
      uri,
      map,
      duration_ticks: segment.durationTicks,
      program_ms: segment.programMs,
      discontinuity: before.segments > 0 && (isDiscontinuity || map !== before.map),
      independent: segment.independent,
    });
    await commit(folder, uri, bytes, playlist);
    this.#rendition = rendition;
    this.#variant = variant;
    this.#playlist = playlist;
    await this.writeMaster();
  }

  /** Ends the playlist, which becomes the replay. */
  async close(): Promise<void> {
    await this.writeMaster();
    if (this.#playlist !== null && this.#rendition !== null) {
      const paths = recordingPaths(this.#mediaRoot, this.#recording.recording_id);
      const text = renderPlaylist(this.#playlist, true);
      await replaceFile(join(renditionFolder(paths, this.#rendition), PLAYLIST_FILE), text);
    }
    await removeMarker(this.#mediaRoot, this.#recording.recording_id);
  }

  // Equal parameters share an init segment, whichever encoder sent them.
  async #initFor({ parameters }: CutSegment, folder: string): Promise<string> {
    const bytes = initSegment(parameters);
    const content = bytes.toString('base64');
    const existing = this.#inits.get(content);
    if (existing !== undefined) return existing;
    const name = `init-${this.#inits.size + 1}.mp4`;
    await replaceFile(join(folder, name), bytes);
    this.#inits.set(content, name);
    return name;
  }

  async writeMaster(): Promise<void> {
    if (this.#rendition === null || this.#variant === null) return;
    const lower = await readLowerVariant(this.#mediaRoot, this.#recording.recording_id);
    const master = renderMaster(this.#variant, this.#rendition, lower);
    if (master === this.#master) return;
    await replaceFile(recordingPaths(this.#mediaRoot, this.#recording.recording_id).master, master);
    this.#master = master;
  }

  // Written before the first segment, so that every playable game can be resumed.
  async #mark(rendition: string, variant: Variant): Promise<void> {
    const marker = { ...this.#recording, rendition, variant, low_latency: this.lowLatency };
    const marked = JSON.stringify(marker);
    if (marked === this.#marked) return;
    await writeMarker(this.#mediaRoot, marker);
    this.#marked = marked;
  }
}

/** `recoverStream` relies on this order. */
async function commit(folder: string, uri: string, bytes: Buffer, playlist: Playlist): Promise<void> {
  const segmentPath = join(folder, uri);
  const playlistPath = join(folder, PLAYLIST_FILE);
  await writeUnfinished(segmentPath, bytes);
  await writeUnfinished(playlistPath, renderPlaylist(playlist, false));
  await finishFile(segmentPath);
  await finishFile(playlistPath);
}
