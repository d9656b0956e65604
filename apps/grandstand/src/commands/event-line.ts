import type { EventToStream } from '@grandstand/db/live-events';
import type { StreamAdmission } from '@grandstand/rules/stream-admission';
import { admissionOf } from '../live/stream-admission.ts';
import { formatMinute } from './format-minute.ts';

const STATES: Readonly<Record<StreamAdmission, string>> = {
  game: 'waits for its encoder',
  encoder_test: 'accepts encoder tests',
  revoked: 'has no valid key',
  over: 'is over',
  postponed: 'is postponed',
  cancelled: 'is cancelled',
};

/** Describes a game's stream in one line. */
export function eventLine(event: EventToStream, now: Date): string {
  return `event ${event.id} (${event.channel_key}), ${formatMinute(event.starts_at)} UTC, ${stateOf(event, now)}: ${event.name}`;
}

function stateOf(event: EventToStream, now: Date): string {
  if (event.stream_started_at === null) return STATES[admissionOf(event, now)];
  return event.stream_interrupted_at === null ? 'is live' : 'is live, its encoder is disconnected';
}
