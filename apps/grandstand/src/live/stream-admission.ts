import type { EventToStream } from '@grandstand/db/live-events';
import { admitStream, type StreamAdmission } from '@grandstand/rules/stream-admission';

/** Applies the admission rule to an event of the database. */
export function admissionOf(event: EventToStream, now: Date): StreamAdmission {
  return admitStream(
    {
      startsAt: event.starts_at.getTime(),
      streamStartedAt: event.stream_started_at?.getTime() ?? null,
      streamEndedAt: event.stream_ended_at?.getTime() ?? null,
      hasReplay: event.playable_at !== null,
      isFinal: event.is_final,
      isOpened: event.stream_opened_at !== null,
      isKeyRevoked: event.key_revoked_at !== null,
      note: event.note,
    },
    now.getTime(),
  );
}
