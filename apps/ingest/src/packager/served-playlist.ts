import { PART_TARGET_SECONDS } from './part-length.ts';
import { type Playlist, playlistHead, sequenceOf } from './playlist.ts';

/** RFC 8216bis, 4.4.3.8: at least six target durations. */
const SKIP_TARGETS = 6;
/** Ibid.: parts further from the end are of no use to anyone. */
const PART_TARGETS = 3;
/** Ibid.: three part targets, so that one late part does not stop a player. */
const HOLD_BACK_PARTS = 3;
const SKIP_VERSION = 9;
const ENTRY_END = '.m4s\n';

export interface ServedParts {
  readonly linesOf: (sequence: number) => string;
  /** The part that comes next. There is always one: hls.js takes the last segment for it where none is named. */
  readonly hint: string;
}

export interface ServedForm {
  /** A delta update for a player that has the rest. */
  readonly skip: boolean;
  /** Null without low latency. */
  readonly parts: ServedParts | null;
}

/** A live playlist as the ingest serves it itself: it can be waited for, asked for in deltas, and have parts. */
export function renderServedPlaylist(playlist: Playlist, { skip, parts }: ServedForm): string {
  const skipSeconds = SKIP_TARGETS * playlist.target_duration;
  const partSeconds = parts === null ? 0 : PART_TARGETS * playlist.target_duration;
  const { head, tail } = splitTail(playlist.body, Math.max(skip ? skipSeconds : 0, partSeconds));
  const skipped = skip ? playlist.segments - tail.length : 0;
  return [
    playlistHead(playlist, skipped > 0 ? SKIP_VERSION : undefined, controlLines(skipSeconds, parts)),
    skipped > 0 ? `#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}\n` : head,
    ...(parts === null ? tail : withParts(tail, partSeconds, parts)),
    ...(parts === null ? [] : openParts(playlist.segments + 1, parts)),
  ].join('');
}

function controlLines(skipSeconds: number, parts: ServedParts | null): string[] {
  const control = `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=${skipSeconds.toFixed(1)}`;
  if (parts === null) return [control];
  const holdBack = (HOLD_BACK_PARTS * PART_TARGET_SECONDS).toFixed(2);
  return [`${control},PART-HOLD-BACK=${holdBack}`, `#EXT-X-PART-INF:PART-TARGET=${PART_TARGET_SECONDS}`];
}

function withParts(tail: readonly string[], seconds: number, { linesOf }: ServedParts): string[] {
  let left = seconds;
  return tail
    .toReversed()
    .map(entry => {
      const isNear = left > 0;
      left -= secondsOf(entry);
      return isNear ? entry.replace('#EXTINF:', `${linesOf(sequenceOf(entry))}#EXTINF:`) : entry;
    })
    .toReversed();
}

function openParts(sequence: number, { linesOf, hint }: ServedParts): string[] {
  return [linesOf(sequence), `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${hint}"\n`];
}

/** The last entries of a playlist that together last at least so long, and what stands before them. */
function splitTail(body: string, seconds: number): { head: string; tail: string[] } {
  const tail: string[] = [];
  let end = body.length;
  for (let left = seconds; left > 0 && end > 0; ) {
    const before = body.lastIndexOf(ENTRY_END, end - ENTRY_END.length - 1);
    const start = before < 0 ? 0 : before + ENTRY_END.length;
    const entry = body.slice(start, end);
    tail.unshift(entry);
    left -= secondsOf(entry);
    end = start;
  }
  return { head: body.slice(0, end), tail };
}

function secondsOf(entry: string): number {
  return Number(/^#EXTINF:([\d.]+),$/m.exec(entry)?.[1] ?? 0);
}
