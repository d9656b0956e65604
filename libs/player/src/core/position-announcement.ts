import { fill } from './fill.ts';
import type { SeekableRange } from './seekable-range.ts';
import { type TimeReading, timeSaid } from './time-labels.ts';
import { timeInWords } from './time-text.ts';

export type PositionMessages = { position_of: string; behind_live: string; live: string };

export type Position = { time: number; range: SeekableRange; isLive: boolean; atLive: boolean };

/** The scrubber's place for ears: "18:42:07, 12 seconds behind live", or "1 minute of 2 hours". */
export function positionSaid(position: Position, words: PositionMessages, reading: TimeReading): string {
  const { time, range, isLive, atLive } = position;
  const { locale } = reading;
  if (isLive) {
    const distance = fill(words.behind_live, { time: timeInWords(range.end - time, locale) });
    return `${timeSaid(time, range, reading)}, ${atLive ? words.live : distance}`;
  }
  return fill(words.position_of, {
    time: timeInWords(time - range.start, locale),
    duration: timeInWords(range.end - range.start, locale),
  });
}
