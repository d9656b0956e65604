import { listIncidents } from '@grandstand/db/incidents';
import {
  allowStream,
  type EventToStream,
  endStream,
  findEventToStream,
  listEventsToStream,
  setScore,
} from '@grandstand/db/live-events';
import { revokeStreamKey, rotateStreamKey } from '@grandstand/db/stream-keys';
import { DAY_MS, HOUR_MS } from '@grandstand/rules/constants';
import { gameKey, testKey } from '../live/event-keys.ts';
import { endEncoderTest } from '../live/live-control.ts';
import { admissionOf } from '../live/stream-admission.ts';
import { streamKeyOf } from '../live/stream-key.ts';
import type { CommandOutput, Operator } from '../operator/operator.ts';
import { eventLine } from './event-line.ts';
import { runIncidentCommand } from './incident.ts';
import type { EventCommand } from './parse-event-command.ts';
import type { IncidentCommand } from './parse-incident-command.ts';
import type { ScorerKeyCommand } from './parse-scorer-key-command.ts';
import { runScorerKeyCommand } from './scorer-key.ts';
import { watchEvent } from './watch-event.ts';

interface Task {
  readonly operator: Operator;
  readonly output: CommandOutput;
  readonly event: EventToStream;
  readonly now: Date;
}

const PAST_MS = 6 * HOUR_MS;
const AHEAD_MS = DAY_MS;

/** Runs an operator's command on a game. Returns the exit code. */
export async function runEventCommand(
  command: EventCommand,
  operator: Operator,
  output: CommandOutput,
): Promise<number> {
  const now = new Date();
  if (command.name === 'event list') return listGames(operator, output, now);
  if (isIncidentCommand(command)) return runIncidentCommand(command, operator, output, now);
  if (isScorerKeyCommand(command)) return runScorerKeyCommand(command, operator, output, now);
  const event = await findEventToStream(operator.db, command.id);
  if (event === undefined) {
    output.print(`There is no event ${command.id}.`);
    return 1;
  }
  const task = { operator, output, event, now };
  if (command.name === 'event score') return scoreGame(task, command);
  return EVENT_COMMANDS[command.name](task);
}

function isIncidentCommand(command: EventCommand): command is IncidentCommand {
  return command.name.startsWith('event incident') || command.name === 'event clock-offset';
}

function isScorerKeyCommand(command: EventCommand): command is ScorerKeyCommand {
  return command.name.startsWith('event scorer-key');
}

type OneEventCommand = Exclude<
  EventCommand['name'],
  'event list' | 'event score' | IncidentCommand['name'] | ScorerKeyCommand['name']
>;

const EVENT_COMMANDS: Readonly<Record<OneEventCommand, (task: Task) => Promise<number>>> = {
  'event start': startGame,
  'event end': endGame,
  'event watch': ({ event, operator, output }) => watchEvent(event.id, operator, output),
  'event key show': showKey,
  'event key rotate': rotateKey,
  'event key revoke': revokeKey,
};

async function listGames({ db }: Operator, { print }: CommandOutput, now: Date): Promise<number> {
  const from = new Date(now.getTime() - PAST_MS);
  const events = await listEventsToStream(db, from, new Date(now.getTime() + AHEAD_MS));
  for (const event of events) print(eventLine(event, now));
  if (events.length === 0) print('No game is live, and none starts within 24 hours.');
  return 0;
}

/** From now on the stream of the encoder is the game. */
async function startGame({ operator, output, event, now }: Task): Promise<number> {
  const { print } = output;
  if (event.stream_ended_at !== null || event.playable_at !== null) {
    const isOnAir = event.stream_started_at !== null && event.stream_ended_at === null;
    print(isOnAir ? `Event ${event.id} is already live.` : `Event ${event.id} has ended.`);
    return isOnAir ? 0 : 1;
  }
  await allowStream(operator.db, event.id, now);
  // Ends an encoder test; the encoder reconnects into the game.
  await endEncoderTest(operator.live, testKey(event.id)).catch(() => false);
  print(`Event ${event.id} now accepts its stream. It is live with the first picture of its encoder.`);
  return 0;
}

async function endGame({ operator, output, event, now }: Task): Promise<number> {
  if (event.stream_started_at === null || event.stream_ended_at !== null) {
    output.print(`Event ${event.id} is not live.`);
    return 1;
  }
  // An unreachable ingest is reconciled when it reconnects.
  await operator.live.end(gameKey(event.id)).catch(() => false);
  const recordingId = await endStream(operator.db, event.id, now);
  if (recordingId !== undefined) await operator.enqueueRecording(recordingId);
  output.print(`Event ${event.id} has ended. It is now a replay, at the same URL.`);
  return 0;
}

async function scoreGame(
  { operator, output, event, now }: Task,
  command: Extract<EventCommand, { name: 'event score' }>,
): Promise<number> {
  const { name: _, id, ...score } = command;
  if (event.stream_started_at === null && now < event.starts_at) {
    output.print(`Event ${id} has not started: it has no score yet.`);
    return 1;
  }
  if ((await listIncidents(operator.db, id)).length > 0) {
    output.print(
      `The score of event ${id} follows from its incidents. Use: grandstand event incident ${id} score`,
    );
    return 1;
  }
  await setScore(operator.db, id, score);
  const period = score.period_label ?? event.period_label;
  output.print(
    `Event ${id}: home ${score.home_score}, away ${score.away_score}${period === null ? '' : `, ${period}`}.`,
  );
  return 0;
}

async function showKey({ operator, output, event, now }: Task): Promise<number> {
  if (isOver(event, now)) return refuseKey(event, output);
  if (event.key_revoked_at !== null) {
    output.print(
      `The key of event ${event.id} is revoked. Create a new one: grandstand event key rotate ${event.id}`,
    );
    return 1;
  }
  output.print(streamKeyOf(operator.secret, event.id, event.key_generation));
  return 0;
}

async function rotateKey({ operator, output, event, now }: Task): Promise<number> {
  if (isOver(event, now)) return refuseKey(event, output);
  const generation = await rotateStreamKey(operator.db, event.id);
  const hadEncoder = await disconnectEncoder(operator, event.id, 'the stream key was changed');
  if (hadEncoder) output.print('The encoder with the old key was disconnected.');
  output.print(streamKeyOf(operator.secret, event.id, generation));
  return 0;
}

async function revokeKey({ operator, output, event, now }: Task): Promise<number> {
  await revokeStreamKey(operator.db, event.id, now);
  const hadEncoder = await disconnectEncoder(operator, event.id, 'the stream key has been revoked');
  const disconnected = hadEncoder ? ' Its encoder was disconnected.' : '';
  output.print(`The key of event ${event.id} is revoked.${disconnected}`);
  return 0;
}

/** Whether the game is over, even if its key was revoked before. */
function isOver(event: EventToStream, now: Date): boolean {
  return admissionOf({ ...event, key_revoked_at: null }, now) === 'over';
}

function refuseKey({ id }: EventToStream, { print }: CommandOutput): number {
  print(`Event ${id} is over: it accepts no stream, so it has no key.`);
  return 1;
}

async function disconnectEncoder({ live }: Operator, eventId: number, reason: string): Promise<boolean> {
  const keys = [gameKey(eventId), testKey(eventId)];
  const sent = await Promise.all(keys.map(key => live.disconnect(key, reason).catch(() => false)));
  return sent.includes(true);
}
