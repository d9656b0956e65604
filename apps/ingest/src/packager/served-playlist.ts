import { PART_TARGET_SECONDS } from './part-length.ts';
import { DATE_TAG, dateLine, type Playlist, playlistHead, sequenceOf } from './playlist.ts';

/** At least six target durations (RFC 8216bis, 4.4.3.8). */
const SKIP_TARGETS = 6;
/** Parts are listed for the last three target durations (RFC 8216bis, 4.4.3.8). */
const PART_TARGETS = 3;
/** Three part targets, so that one late part does not stall a player (RFC 8216bis, 4.4.3.8). */
const HOLD_BACK_PARTS = 3;
const SKIP_VERSION = 9;
const ENTRY_END = '.m4s\n';

export interface ServedParts {
  readonly linesOf: (sequence: number) => string;
  /** The next part. Always present, because hls.js would otherwise take the last segment for it. */
  readonly hint: string;
}

export interface ServedOptions {
  /** Renders a delta update. */
  readonly skip: boolean;
  /** Null without low latency. */
  readonly parts: ServedParts | null;
}

/** Renders a live playlist with support for blocking reload, delta updates and parts. */
export function renderServedPlaylist(playlist: Playlist, { skip, parts }: ServedOptions): string {
  const skipSeconds = SKIP_TARGETS * playlist.target_duration;
  const partSeconds = parts === null ? 0 : PART_TARGETS * playlist.target_duration;
  const { head, tail } = splitTail(playlist.body, Math.max(skip ? skipSeconds : 0, partSeconds));
  const skipped = skip ? playlist.segments - tail.length : 0;
  const listed = skipped > 0 ? datedAfter(head, tail) : tail;
  return [
    playlistHead(playlist, skipped > 0 ? SKIP_VERSION : undefined, controlLines(skipSeconds, parts)),
    skipped > 0 ? `#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}\n` : head,
    ...(parts === null ? listed : withParts(listed, partSeconds, parts)),
    ...(parts === null ? [] : openParts(playlist.segments + 1, parts)),
  ].join('');
}

/**
 * Dates the first entry after skipped ones. Without that, hls.js counts back from the next date, also when the encoder reconnected in
 * between: the last pictures before a pause would count as taken right before its end.
 */
function datedAfter(skipped: string, [first = '', ...others]: readonly string[]): readonly string[] {
  if (first.includes(DATE_TAG)) return [first, ...others];
  return [first.replace('#EXTINF:', `${dateLine(endOf(skipped))}\n#EXTINF:`), ...others];
}

/** When the last picture of these entries ends, in Unix milliseconds: their last date, and what follows it. */
function endOf(entries: string): number {
  const dated = entries.slice(entries.lastIndexOf(DATE_TAG) + DATE_TAG.length);
  return Date.parse(dated.slice(0, dated.indexOf('\n'))) + secondsOf(dated) * 1000;
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

/** Splits a playlist into its last entries, which together last at least `seconds`, and the text before them. */
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

function secondsOf(entries: string): number {
  const durations = entries.matchAll(/^#EXTINF:([\d.]+),$/gm);
  return [...durations].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
}
