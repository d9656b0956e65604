import { fill } from './fill.ts';
import type { SeekableRange } from './seekable-range.ts';
import { spokenTime, type TimeReading } from './time-labels.ts';
import { timeInWords } from './time-text.ts';

export type PositionMessages = { position_of: string; behind_live: string; live: string };

export type Position = { time: number; range: SeekableRange; isLive: boolean; atLive: boolean };

/** The scrubber's position for screen readers: "18:42:07, 12 seconds behind live", or "1 minute of 2 hours". */
export function spokenPosition(position: Position, messages: PositionMessages, reading: TimeReading): string {
  const { time, range, isLive, atLive } = position;
  const { locale } = reading;
  if (isLive) {
    const distance = fill(messages.behind_live, { time: timeInWords(range.end - time, locale) });
    return `${spokenTime(time, range, reading)}, ${atLive ? messages.live : distance}`;
  }
  return fill(messages.position_of, {
    time: timeInWords(time - range.start, locale),
    duration: timeInWords(range.end - range.start, locale),
  });
}
