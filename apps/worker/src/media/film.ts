import { untrustedInput } from '../ffmpeg/untrusted-input.ts';
import { durationSeconds, type MediaFacts } from './media-facts.ts';

/** A stretch of film that one reader reads: a file is one, a game that came by stream has one for each of its runs. */
export interface FilmPart {
  /** Its times count from its own start. */
  readonly facts: MediaFacts;
  /** Seconds of film before it. */
  readonly starts_at: number;
  /** What the fence opens to read it. */
  readonly inputs: readonly string[];
  /** The options that open it; `before` are more input options (a seek, a discard). */
  input(before?: readonly string[]): string[];
}

export interface Film {
  readonly parts: readonly FilmPart[];
  readonly seconds: number;
  /** Of its largest part. */
  readonly width: number;
  readonly height: number;
}

export function filmOf(parts: readonly FilmPart[]): Film {
  const largest = parts
    .map(part => part.facts)
    .reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));
  const seconds = parts.reduce((sum, part) => sum + durationSeconds(part.facts), 0);
  return { parts, seconds, width: largest.width, height: largest.height };
}

export function fileFilm(path: string, facts: MediaFacts): Film {
  return filmOf([{ facts, starts_at: 0, inputs: [path], input: before => untrustedInput(path, before) }]);
}

export interface FilmPlace {
  readonly part: FilmPart;
  /** Seconds from the part's start. */
  readonly time: number;
}

/** Where a moment of the film is to be read. */
export function placeOf({ parts }: Film, seconds: number): FilmPlace {
  const part = parts.findLast(one => one.starts_at <= seconds) ?? parts[0];
  if (part === undefined) throw new Error('a film without parts has no moments');
  return { part, time: Math.max(0, seconds - part.starts_at) };
}
