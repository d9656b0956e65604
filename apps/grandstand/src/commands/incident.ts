import { findSide } from '@grandstand/api/shared/events/find-side';
import {
  recordIncident,
  recordingClock,
  setClockOffset,
} from '@grandstand/api/shared/events/record-incident';
import {
  BY_COMMAND,
  type EntryOrigin,
  findTimelineEvent,
  listIncidents,
  type NewEntry,
} from '@grandstand/db/incidents';
import {
  type Incident,
  positionOf,
  type RecordingClock,
  timelineOf,
} from '@grandstand/rules/timeline/timeline';
import type { CommandOutput, Operator } from '../operator/operator.ts';
import { evenColumns } from './even-columns.ts';
import type { ClockOffsetCommand, IncidentCommand, TypedIncident } from './parse-incident-command.ts';

type Where = Pick<Operator, 'db'>;
type Output = Pick<CommandOutput, 'print'>;

/** `event incident …`: what happens in a game. */
export async function runIncidentCommand(
  command: IncidentCommand,
  where: Where,
  output: Output,
  now: Date,
): Promise<number> {
  if (command.name === 'event incidents') return listTimeline(command.id, where, output);
  if (command.name === 'event clock-offset') return setOffset(command, where, output);
  if (command.name === 'event incident remove') {
    return enter(command.id, { kind: 'removal', replaces: command.incident }, BY_COMMAND, where, output, now);
  }
  const { team, at, ...fields } = command.incident;
  const side = team === null ? null : await findSide(where.db, command.id, team);
  if (side === undefined) {
    output.print(`Event ${command.id} has no team '${team}'.`);
    return 1;
  }
  const entry = { ...fields, side, at: timeOf(command.incident, now) };
  const origin = { ...BY_COMMAND, idempotency_key: command.idempotency_key };
  return enter(command.id, entry, origin, where, output, now);
}

/** An incident without a place happens now. */
function timeOf({ position, at }: TypedIncident, now: Date): number | null {
  return position !== null && at === null ? null : (at ?? now).getTime();
}

async function enter(
  eventId: number,
  entry: NewEntry,
  origin: EntryOrigin,
  { db }: Where,
  { print }: Output,
  now: Date,
): Promise<number> {
  const result = await recordIncident(db, eventId, entry, now, origin);
  if (result === undefined) {
    print(`There is no event ${eventId}.`);
    return 1;
  }
  if ('problems' in result) {
    for (const [field, message] of result.problems) print(`${field}: ${message}.`);
    return 1;
  }
  if ('mismatch' in result) {
    print('The idempotency key was used for another incident of this game.');
    return 1;
  }
  print(`Event ${eventId}: incident ${result.id} was entered.`);
  return 0;
}

async function setOffset(
  { id, milliseconds }: ClockOffsetCommand,
  { db }: Where,
  { print }: Output,
): Promise<number> {
  if (!(await setClockOffset(db, id, milliseconds))) {
    print(`There is no event ${id}.`);
    return 1;
  }
  print(`Event ${id}: pictures are ${milliseconds} ms later than the times of its incidents.`);
  return 0;
}

async function listTimeline(eventId: number, { db }: Where, { print }: Output): Promise<number> {
  const event = await findTimelineEvent(db, eventId);
  if (event === undefined) {
    print(`There is no event ${eventId}.`);
    return 1;
  }
  const clock = recordingClock(event);
  const timeline = timelineOf(await listIncidents(db, eventId), clock);
  for (const line of evenColumns(timeline.map(incident => incidentCells(incident, clock)))) print(line);
  if (timeline.length === 0) print(`Event ${eventId} has no incidents.`);
  return 0;
}

function incidentCells(incident: Incident, clock: RecordingClock): string[] {
  const { id, kind, side, away_score, home_score, period_label, player, text } = incident;
  return [
    String(id),
    positionText(positionOf(incident, clock)),
    kind,
    side ?? '',
    away_score === null ? '' : `${away_score}-${home_score}`,
    period_label ?? '',
    [player, text].filter(part => part !== null).join(', '),
  ];
}

/** E.g. `1:02:33.4`; before the first picture with a minus. */
function positionText(milliseconds: number): string {
  const tenths = Math.round(Math.abs(milliseconds) / 100);
  const [hours, minutes, seconds] = [tenths / 36_000, (tenths / 600) % 60, (tenths / 10) % 60];
  const parts = [
    Math.floor(hours),
    String(Math.floor(minutes)).padStart(2, '0'),
    seconds.toFixed(1).padStart(4, '0'),
  ];
  return `${milliseconds < 0 ? '-' : ''}${parts.join(':')}`;
}
