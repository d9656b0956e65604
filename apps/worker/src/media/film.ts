import { untrustedInput } from '../ffmpeg/untrusted-input.ts';
import { durationSeconds, type MediaInfo } from './media-info.ts';

/** A part of a film that one run of ffmpeg reads. A file is one part, a streamed game has one for each run. */
export interface FilmPart {
  /** Its times are relative to the start of the part. */
  readonly info: MediaInfo;
  /** Seconds from the start of the film. */
  readonly starts_at: number;
  /** Opens the whole part; `more` are further input options. */
  whole(more?: readonly string[]): OpenedPart;
  /** Opens the part at a time in seconds from its start, or at the next position where it can be read. */
  from(seconds: number, more?: readonly string[]): Promise<OpenedPart>;
}

export interface OpenedPart {
  readonly options: readonly string[];
  /** Paths that the sandbox may read. */
  readonly inputs: readonly string[];
}

export interface Film {
  readonly parts: readonly FilmPart[];
  readonly seconds: number;
  /** Size of the largest part. */
  readonly width: number;
  readonly height: number;
}

export function filmOf(parts: readonly FilmPart[]): Film {
  const largest = parts
    .map(part => part.info)
    .reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));
  const seconds = parts.reduce((sum, part) => sum + durationSeconds(part.info), 0);
  return { parts, seconds, width: largest.width, height: largest.height };
}

export function fileFilm(path: string, info: MediaInfo): Film {
  const whole = (more?: readonly string[]) => ({ options: untrustedInput(path, more), inputs: [path] });
  const from = async (seconds: number, more: readonly string[] = []) =>
    whole(['-ss', seconds.toFixed(3), ...more]);
  return filmOf([{ info, starts_at: 0, whole, from }]);
}

export interface FilmPosition {
  readonly part: FilmPart;
  /** Seconds from the part's start. */
  readonly time: number;
}

/** Finds the part and the time within it for a time of the film. */
export function positionAt({ parts }: Film, seconds: number): FilmPosition {
  const part = parts.findLast(candidate => candidate.starts_at <= seconds) ?? parts[0];
  if (part === undefined) throw new Error('a film without parts has no moments');
  return { part, time: Math.max(0, seconds - part.starts_at) };
}
