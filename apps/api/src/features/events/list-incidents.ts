import type { IncidentOnWire } from '@grandstand/contract/timeline.schema';
import { findTimelineEvent, listIncidents as listRecord } from '@grandstand/db/incidents';
import { type Incident, type RecordingClock, timelineOf } from '@grandstand/rules/timeline/timeline';
import { eventRow } from '#shared/events/event-row.ts';
import { recordingClock } from '#shared/events/record-incident.ts';
import { notFound } from '#shared/http/app-error.ts';
import { contentCall } from '#shared/http/call.ts';

/** The incidents of a game that count, by their place in it. */
export const listIncidents = contentCall('listIncidents', async context => {
  const { id } = await eventRow(context, context.input.params.id);
  const event = await findTimelineEvent(context.db, id);
  if (event === undefined) throw notFound('event');
  const clock = recordingClock(event);
  const timeline = timelineOf(await listRecord(context.db, id), clock);
  const data = timeline.map(incident => presentIncident(incident, clock));
  return { data, meta: { total: data.length, limit: data.length, offset: 0 } };
});

function presentIncident({ at, ...fields }: Incident, { offset }: RecordingClock): IncidentOnWire {
  return { ...fields, at: at === null ? null : new Date(at + offset).toISOString() };
}
