import type { Database } from '@grandstand/db/database';
import {
  addDemoEvent,
  type ChannelDemoSlot,
  countDemoIncidents,
  type DemoEvent,
  listDemoEvents,
  listDemoSlots,
  moveDemoEvent,
  retireDemoEvent,
} from '@grandstand/db/demo-live-events';
import { removeRecording } from '@grandstand/db/recordings';
import { fileExists } from '@grandstand/storage/file-exists';
import type { MediaStorage } from '@grandstand/storage/media-storage';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { findLiveGame } from '@grandstand/worker/media/live-game';
import { segmentsOf } from '@grandstand/worker/media/media-playlist';
import type { DemoGameLine } from './demo-game-line.ts';
import { drawingFile, drawingRequest, pairingOf } from './drawing-request.ts';
import { planNextGames, type SlotGame } from './plan-slot.ts';

export interface Planning {
  readonly db: Database;
  readonly storage: MediaStorage;
  /** The data folder. */
  readonly root: string;
  /** Returns the stream key of an event. */
  readonly streamKeyOf: (eventId: number) => Promise<string>;
  readonly now: Date;
}

/**
 * Updates the events of every slot to the current state of its cycle: the current or next game, the one after it, and
 * the last finished ones. It is idempotent.
 */
export async function planGames(planning: Planning): Promise<DemoGameLine[]> {
  const lines: DemoGameLine[] = [];
  for (const slot of await listDemoSlots(planning.db)) lines.push(...(await planSlot(planning, slot)));
  return lines;
}

async function planSlot(planning: Planning, slot: ChannelDemoSlot): Promise<DemoGameLine[]> {
  const { db, now } = planning;
  const events = await listDemoEvents(db, slot.channel_id, slot.slot);
  const plan = planNextGames(slot, events.map(slotGame), now.getTime());
  const event_id = await saveGame(planning, slot, events, plan.current);
  await saveGame(planning, slot, events, plan.next);
  for (const event of events) {
    if (plan.retired.includes(event.number)) await retireGame(planning, slot, event);
    else if (isIncomplete(event, slot)) await removeGameRecording(planning, event);
  }
  const name = `${slot.channel_key}/${slot.slot}`;
  const interrupted = events.filter(event => isUnfinished(event) && event.id !== event_id);
  return Promise.all([
    lineOf(planning, slot, { name, event_id, recording_id: recordingOf(events, event_id), ...plan.current }),
    ...interrupted.map(event =>
      lineOf(planning, slot, {
        ...slotGame(event),
        name: `${name}/${event.number}`,
        event_id: event.id,
        recording_id: event.recording_id,
      }),
    ),
  ]);
}

/** The product was stopped during the game, which would be over by now: its incidents and its end are still to be entered. */
function isUnfinished({ stream_started_at, stream_ended_at }: DemoEvent): boolean {
  return stream_started_at !== null && stream_ended_at === null;
}

function recordingOf(events: readonly DemoEvent[], id: number): number | null {
  return events.find(event => event.id === id)?.recording_id ?? null;
}

interface PlannedGame extends SlotGame {
  /** The name of its slot; a game that is to be finished in addition to the current one has its own. */
  readonly name: string;
  readonly event_id: number;
  readonly recording_id: number | null;
}

async function lineOf(
  { db, root, storage, streamKeyOf }: Planning,
  slot: ChannelDemoSlot,
  { name, number, event_id, recording_id, starts_at, started_at }: PlannedGame,
): Promise<DemoGameLine> {
  const drawing = drawingRequest(slot, number);
  const file = drawingFile(root, slot, drawing);
  return {
    ...{ slot: name, event_id, stream_key: await streamKeyOf(event_id) },
    ...{ starts_at, started_at, language: slot.language, final_label: slot.final_label },
    ...{ drawing, file, is_drawn: await fileExists(file) },
    recorded_ms: await recordedMs(storage, recording_id),
    incidents_entered: await countDemoIncidents(db, event_id),
  };
}

/** A game that was interrupted continues after the pictures that the ingest wrote. */
async function recordedMs(storage: MediaStorage, recordingId: number | null): Promise<number> {
  if (recordingId === null) return 0;
  const master = await storage.readText(recordingPaths('', recordingId).master);
  if (master === undefined) return 0;
  const { playlist } = await findLiveGame({ storage, recording_id: recordingId });
  const seconds = segmentsOf(playlist).reduce((sum, segment) => sum + segment.seconds, 0);
  return Math.round(seconds * 1000);
}

async function saveGame(
  { db }: Planning,
  slot: ChannelDemoSlot,
  events: readonly DemoEvent[],
  game: SlotGame,
): Promise<number> {
  const known = events.find(event => event.number === game.number);
  const isSame = known?.stream_started_at != null || known?.starts_at.getTime() === game.starts_at;
  const starts_at = new Date(game.starts_at);
  if (known === undefined) {
    const added = { number: game.number, starts_at };
    return db.tx(tx => addDemoEvent(tx, slot, added, pairingOf(slot, game.number)));
  }
  if (!isSame) await db.tx(tx => moveDemoEvent(tx, slot.channel_id, known.id, starts_at));
  return known.id;
}

/** The least part of a game that a replay contains. A slow machine drops some frames of a game's first and last seconds. */
const LEAST_RECORDED = 0.9;

/** Whether a finished game has a processed recording that lacks a part of it, because the product was stopped meanwhile. */
function isIncomplete(
  { stream_ended_at, recording_status, duration_ms }: DemoEvent,
  { seconds }: ChannelDemoSlot,
): boolean {
  const isProcessed = recording_status === 'ready' || recording_status === 'failed';
  return stream_ended_at !== null && isProcessed && (duration_ms ?? 0) < LEAST_RECORDED * seconds * 1000;
}

/** Returns false if the recording is still being processed. */
async function removeGameRecording({ db, storage }: Planning, { recording_id }: DemoEvent): Promise<boolean> {
  if (recording_id === null) return true;
  if (!(await removeRecording(db, recording_id))) return false;
  await storage.remove(recordingPaths('', recording_id).folder);
  return true;
}

/** Retires a game with its recording, unless that is still being processed. */
async function retireGame(planning: Planning, slot: ChannelDemoSlot, event: DemoEvent): Promise<void> {
  if (!(await removeGameRecording(planning, event))) return;
  await planning.db.tx(tx => retireDemoEvent(tx, slot.channel_id, event.id, planning.now));
}

function slotGame({ number, starts_at, stream_started_at, stream_ended_at }: DemoEvent): SlotGame {
  return {
    number,
    starts_at: starts_at.getTime(),
    started_at: stream_started_at?.getTime() ?? null,
    ended_at: stream_ended_at?.getTime() ?? null,
  };
}
