import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoGameLine } from './demo-game-line.ts';
import { type Playing, playGame } from './play-game.ts';

export interface Running extends Playing {
  /** Makes the drawing of a looped game. Answers null when it is there, otherwise why not. */
  readonly draw: (line: DemoGameLine) => Promise<string | null>;
  readonly warn: (what: string, facts: object) => void;
}

const SERVER_RETRY_MS = 1000;
const TRIES_IN_SILENCE = 30;
const GAME_RETRY_MS = 2000;
const DRAWING_RETRY_MS = 60_000;
/** How often it is asked whether something else comes next. */
const LOOK_AGAIN_MS = 60_000;

/** Plays every ground's games, one after the other, until the signal; also of a channel that is applied meanwhile. */
export async function runSlots(running: Running): Promise<void> {
  const grounds = new Map<string, Promise<void>>();
  while (!running.signal.aborted) {
    for (const { slot: ground } of await planWithRetries(running)) {
      if (grounds.has(ground)) continue;
      grounds.set(
        ground,
        runSlot(ground, running).finally(() => grounds.delete(ground)),
      );
    }
    await pause(LOOK_AGAIN_MS, running.signal);
  }
  await Promise.all(grounds.values());
}

async function runSlot(ground: string, running: Running): Promise<void> {
  while (!running.signal.aborted) {
    const line = (await planWithRetries(running)).find(one => one.slot === ground);
    if (line === undefined) return;
    await drawWaitOrPlay(line, running).catch(async error => {
      running.warn('a demo game broke off', { ground, event_id: line.event_id, reason: String(error) });
      await pause(GAME_RETRY_MS, running.signal);
    });
  }
}

/** The next thing to do on a ground: draw, wait or play. */
async function drawWaitOrPlay(line: DemoGameLine, running: Running): Promise<void> {
  if (line.file !== null && !line.is_drawn) return makeDrawing(line, running);
  const wait = line.starts_at - running.now();
  if (line.started_at === null && wait > 0) return pause(Math.min(wait, LOOK_AGAIN_MS), running.signal);
  return playGame(line, running);
}

async function makeDrawing(line: DemoGameLine, { draw, warn, signal }: Running): Promise<void> {
  const reason = await draw(line);
  if (reason === null || signal.aborted) return;
  warn('a demo game could not be drawn', { ground: line.slot, reason });
  await pause(DRAWING_RETRY_MS, signal);
}

/** The server may be on its way up, or away for a restart: only a longer absence is worth a word. */
async function planWithRetries({ server, signal, warn }: Running): Promise<DemoGameLine[]> {
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      return await server.plan();
    } catch (error) {
      if (tries === TRIES_IN_SILENCE) warn('the demo games wait for the server', { reason: String(error) });
      await pause(SERVER_RETRY_MS, signal);
    }
  }
  return [];
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
