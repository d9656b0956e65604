import { untrustedInput } from '../ffmpeg/untrusted-input.ts';
import { durationSeconds, type MediaInfo } from './media-info.ts';

/** A stretch of film that one reader reads: a file is one, a game that came by stream has one for each of its runs. */
export interface FilmPart {
  /** Its times count from its own start. */
  readonly info: MediaInfo;
  /** Seconds of film before it. */
  readonly starts_at: number;
  /** To read it all; `more` are further input options. */
  whole(more?: readonly string[]): OpenedPart;
  /** To read from a moment on, or from where it can be read next; seconds from the part's start. */
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

export function fileFilm(path: string, facts: MediaInfo): Film {
  const whole = (more?: readonly string[]) => ({ options: untrustedInput(path, more), inputs: [path] });
  const from = async (seconds: number, more: readonly string[] = []) =>
    whole(['-ss', seconds.toFixed(3), ...more]);
  return filmOf([{ info: facts, starts_at: 0, whole, from }]);
}

export interface FilmPosition {
  readonly part: FilmPart;
  /** Seconds from the part's start. */
  readonly time: number;
}

/** Where a moment of the film is to be read. */
export function positionAt({ parts }: Film, seconds: number): FilmPosition {
  const part = parts.findLast(one => one.starts_at <= seconds) ?? parts[0];
  if (part === undefined) throw new Error('a film without parts has no moments');
  return { part, time: Math.max(0, seconds - part.starts_at) };
}
