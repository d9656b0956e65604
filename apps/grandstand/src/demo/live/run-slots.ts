import { setTimeout as sleep } from 'node:timers/promises';
import { createGame } from '@grandstand/demo-game/play/game';
import type { DemoGameLine } from './demo-game-line.ts';
import { type Playing, playGame } from './play-game.ts';

export interface Running extends Playing {
  readonly warn: (message: string, details: object) => void;
}

const SERVER_RETRY_MS = 1000;
const SILENT_ATTEMPTS = 30;
const GAME_RETRY_MS = 2000;
/** Interval of checks for new slots and changed plans. */
const REPLAN_MS = 60_000;

/** Plays the games of every slot one by one, until the signal aborts; picks up channels that are applied meanwhile. */
export async function runSlots(running: Running): Promise<void> {
  const slots = new Map<string, Promise<void>>();
  while (!running.signal.aborted) {
    for (const { slot } of await planWithRetries(running)) {
      if (slots.has(slot)) continue;
      slots.set(
        slot,
        runSlot(slot, running).finally(() => slots.delete(slot)),
      );
    }
    await pause(REPLAN_MS, running.signal);
  }
  await Promise.all(slots.values());
}

async function runSlot(slot: string, running: Running): Promise<void> {
  while (!running.signal.aborted) {
    const line = (await planWithRetries(running)).find(line => line.slot === slot);
    if (line === undefined) return;
    await waitOrPlay(line, running).catch(async error => {
      running.warn('a demo game was interrupted', { slot, event_id: line.event_id, reason: String(error) });
      await pause(GAME_RETRY_MS, running.signal);
    });
  }
}

/** Waits for the kick-off, or plays. */
async function waitOrPlay(line: DemoGameLine, running: Running): Promise<void> {
  // Before the wait, because playing it through takes a second of a core and would delay the kick-off.
  createGame(line.drawing);
  const wait = line.starts_at - running.now();
  if (line.started_at === null && wait > 0) return pause(Math.min(wait, REPLAN_MS), running.signal);
  return playGame(line, running);
}

/** Retries while the server starts or restarts; warns only about a longer outage. */
async function planWithRetries({ server, signal, warn }: Running): Promise<DemoGameLine[]> {
  for (let attempts = 1; !signal.aborted; attempts += 1) {
    try {
      return await server.plan();
    } catch (error) {
      if (attempts === SILENT_ATTEMPTS)
        warn('the demo games are waiting for the server', { reason: String(error) });
      await pause(SERVER_RETRY_MS, signal);
    }
  }
  return [];
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
