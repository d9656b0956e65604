import { setTimeout as wait } from 'node:timers/promises';
import { listChannels } from '@grandstand/db/channels';
import { listIncidents } from '@grandstand/db/incidents';
import {
  allowStream,
  type EventToStream,
  endStream,
  findEventToStream,
  listOperatorEvents,
  type OperatorEvent,
  setScore,
} from '@grandstand/db/live-events';
import { readPresence } from '@grandstand/db/presence';
import { revokeStreamKey, rotateStreamKey } from '@grandstand/db/stream-keys';
import type { StreamHealth } from '@grandstand/ingest/health/stream-health';
import { DAY_MS, HOUR_MS } from '@grandstand/rules/constants';
import type { StreamAdmission } from '@grandstand/rules/stream-admission';
import { OperationFailed } from '../command-line/errors.ts';
import { gameKey, testKey } from '../live/event-keys.ts';
import { endEncoderTest } from '../live/live-control.ts';
import { admissionOf } from '../live/stream-admission.ts';
import { streamKeyOf } from '../live/stream-key.ts';
import type { Operator } from '../operator/operator.ts';
import { requireChannel } from './channels.ts';
import { dayRange } from './day-range.ts';
import { listPage, type PageInput } from './list-page.ts';

interface EventId {
  readonly id: number;
}

/** A game of this evening stays in the list until the next morning. */
const PAST_MS = 12 * HOUR_MS;
const AHEAD_MS = DAY_MS;

export async function findEvent({ db }: Pick<Operator, 'db'>, { id }: EventId): Promise<EventToStream> {
  const event = await findEventToStream(db, id);
  if (event === undefined) throw new OperationFailed(`There is no event ${id}.`);
  return event;
}

/** `away`: it is live, and its encoder is disconnected. `replay`: it can be watched. The others: what an encoder would get. */
export type StreamState = 'live' | 'away' | 'replay' | StreamAdmission;

export interface ListedEvent
  extends Pick<
    OperatorEvent,
    'id' | 'channel_key' | 'name' | 'starts_at' | 'peak_viewers' | 'average_viewers'
  > {
  readonly state: StreamState;
  /** Its page. */
  readonly url: string;
}

export interface EventFilter extends PageInput {
  readonly channel: string | null;
  readonly find: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Whenever they are; otherwise, without another filter, those of last night until tomorrow. */
  readonly all: boolean;
}

export async function listEvents(
  operator: Pick<Operator, 'db' | 'originOf'>,
  { channel, find, from, to, all, ...page }: EventFilter,
): Promise<ListedEvent[]> {
  await requireChannel(operator, channel);
  const now = new Date();
  const isAnyTime = all || find !== null || from !== null || to !== null;
  const around = { from: new Date(now.getTime() - PAST_MS), to: new Date(now.getTime() + AHEAD_MS) };
  const filter = { channel_key: channel, find, ...dayRange({ from, to }), around: isAnyTime ? null : around };
  const events = await listOperatorEvents(operator.db, filter, listPage(page));
  const channels = await listChannels(operator.db);
  const origins = new Map(channels.map(one => [one.id, operator.originOf(one)]));
  return events.map(event => ({
    id: event.id,
    channel_key: event.channel_key,
    name: event.name,
    starts_at: event.starts_at,
    peak_viewers: event.peak_viewers,
    average_viewers: event.average_viewers,
    state: stateOf(event, now),
    url: `${origins.get(event.channel_id)}/watch/${event.id}`,
  }));
}

function stateOf(event: EventToStream, now: Date): StreamState {
  const { stream_started_at, stream_ended_at, stream_interrupted_at, playable_at } = event;
  if (stream_started_at !== null && stream_ended_at === null) {
    return stream_interrupted_at === null ? 'live' : 'away';
  }
  return playable_at === null ? admissionOf(event, now) : 'replay';
}

/** From now on the stream of the encoder is the game. */
export async function startGame(
  operator: Operator,
  { id }: EventId,
): Promise<EventId & { readonly isLive: boolean }> {
  const event = await findEvent(operator, { id });
  if (event.stream_started_at !== null && event.stream_ended_at === null) return { id, isLive: true };
  if (event.stream_ended_at !== null || event.playable_at !== null) {
    throw new OperationFailed(`Event ${id} has ended.`);
  }
  await allowStream(operator.db, id, new Date());
  // Ends an encoder test; the encoder reconnects into the game.
  await endEncoderTest(operator.live, testKey(id)).catch(() => false);
  return { id, isLive: false };
}

/** Returns the game if it can be ended now. */
export async function requireLiveGame(operator: Operator, { id }: EventId): Promise<EventToStream> {
  const event = await findEvent(operator, { id });
  if (event.stream_started_at !== null && event.stream_ended_at === null) return event;
  throw new OperationFailed(`Event ${id} is not live.`);
}

export async function endGame(operator: Operator, { id }: EventId): Promise<EventId> {
  await requireLiveGame(operator, { id });
  // An unreachable ingest is reconciled when it reconnects.
  await operator.live.end(gameKey(id)).catch(() => false);
  const recordingId = await endStream(operator.db, id, new Date());
  if (recordingId !== undefined) await operator.enqueueRecording(recordingId);
  return { id };
}

export async function scoreGame(
  operator: Operator,
  { id, home, away, period }: EventId & { home: number; away: number; period: string | null },
) {
  const event = await findEvent(operator, { id });
  if (event.stream_started_at === null && new Date() < event.starts_at) {
    throw new OperationFailed(`Event ${id} has not started: it has no score yet.`);
  }
  if ((await listIncidents(operator.db, id)).length > 0) {
    throw new OperationFailed(
      `The score of event ${id} follows from its incidents. Use: ./grandstand event incident add ${id} score`,
    );
  }
  const score = { home_score: home, away_score: away };
  await setScore(operator.db, id, period === null ? score : { ...score, period_label: period });
  return { id, ...score, period_label: period ?? event.period_label };
}

interface StreamKey extends EventId {
  readonly stream_key: string;
}

export async function showStreamKey(operator: Operator, { id }: EventId): Promise<StreamKey> {
  const event = await requireOpenGame(operator, { id });
  if (event.key_revoked_at === null) {
    return { id, stream_key: streamKeyOf(operator.secret, id, event.key_generation) };
  }
  throw new OperationFailed(
    `The key of event ${id} is revoked. Create a new one: ./grandstand event key rotate ${id}`,
  );
}

export async function rotateKeyOfStream(operator: Operator, { id }: EventId) {
  await requireOpenGame(operator, { id });
  const generation = await rotateStreamKey(operator.db, id);
  const was_connected = await disconnectEncoder(operator, id, 'the stream key was changed');
  return { id, stream_key: streamKeyOf(operator.secret, id, generation), was_connected };
}

export async function revokeKeyOfStream(operator: Operator, { id }: EventId) {
  await findEvent(operator, { id });
  await revokeStreamKey(operator.db, id, new Date());
  return { id, was_connected: await disconnectEncoder(operator, id, 'the stream key has been revoked') };
}

/** Refuses a game that is over, even if its key was revoked before. */
async function requireOpenGame(operator: Operator, { id }: EventId): Promise<EventToStream> {
  const event = await findEvent(operator, { id });
  if (admissionOf({ ...event, key_revoked_at: null }, new Date()) !== 'over') return event;
  throw new OperationFailed(`Event ${id} is over: it accepts no stream, so it has no key.`);
}

async function disconnectEncoder({ live }: Operator, eventId: number, reason: string): Promise<boolean> {
  const keys = [gameKey(eventId), testKey(eventId)];
  const sent = await Promise.all(keys.map(key => live.disconnect(key, reason).catch(() => false)));
  return sent.includes(true);
}

export interface WatchedStream {
  readonly event_id: number;
  readonly isTest: boolean;
  readonly health: StreamHealth;
  /** Null for a test, which nobody sees. */
  readonly viewers: number | null;
}

const WATCH_EVERY_MS = 1000;

/** Reports the health of a game's stream each second, until the game ends or nobody reads it. */
export async function watchGame(
  operator: Operator,
  { id }: EventId,
  signal: AbortSignal,
  report: (watched: WatchedStream | null) => void,
): Promise<'ended' | 'interrupted'> {
  await findEvent(operator, { id });
  let wasOnAir = false;
  while (!signal.aborted) {
    const watched = await readHealth(id, operator);
    if (watched !== null) wasOnAir = true;
    else if (wasOnAir && (await findEvent(operator, { id })).stream_ended_at !== null) return 'ended';
    report(watched);
    await wait(WATCH_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  return 'interrupted';
}

async function readHealth(eventId: number, { db, live }: Operator): Promise<WatchedStream | null> {
  const streams = await live.streams().catch(() => []);
  const health =
    streams.find(stream => stream.event_key === gameKey(eventId)) ??
    streams.find(stream => stream.event_key === testKey(eventId));
  if (health === undefined) return null;
  const isTest = health.event_key === testKey(eventId);
  const viewers = isTest ? null : ((await readPresence(db, new Date())).get(eventId) ?? 0);
  return { event_id: eventId, isTest, health, viewers };
}
