import type { IncidentOnWire } from '@grandstand/contract/timeline.schema';
import { findTimelineEvent, listIncidents as listRecord } from '@grandstand/db/incidents';
import {
  type Incident,
  positionOf,
  type RecordingClock,
  timelineOf,
} from '@grandstand/rules/timeline/timeline';
import { eventRow } from '#shared/events/event-row.ts';
import { recordingClock } from '#shared/events/record-incident.ts';
import { notFound } from '#shared/http/app-error.ts';
import { changingCall } from '#shared/http/call.ts';

/** The incidents of a game that count, by their place in it; of one that is simulated live, those shown so far. */
export const listIncidents = changingCall('listIncidents', async context => {
  const { id, starts_at, simulated_live } = await eventRow(context, context.input.params.id);
  const event = await findTimelineEvent(context.db, id);
  if (event === undefined) throw notFound('event');
  const clock = recordingClock(event);
  const shown =
    simulated_live === null ? Number.POSITIVE_INFINITY : context.now.getTime() - starts_at.getTime();
  const timeline = timelineOf(await listRecord(context.db, id), clock).filter(
    incident => positionOf(incident, clock) <= shown,
  );
  const data = timeline.map(incident => presentIncident(incident, clock, event.duration_ms));
  return { data, meta: { total: data.length, limit: data.length, offset: 0 } };
});

/** A recording turns times into positions, so that players of replays and of files need no program dates. */
function presentIncident(incident: Incident, clock: RecordingClock, duration: number | null): IncidentOnWire {
  const { position: _, at, ...fields } = incident;
  if (at !== null && duration === null) {
    return { ...fields, position: null, at: new Date(at + clock.offset).toISOString() };
  }
  const position = Math.round(positionOf(incident, clock));
  return { ...fields, position: Math.max(0, Math.min(position, duration ?? position)), at: null };
}
