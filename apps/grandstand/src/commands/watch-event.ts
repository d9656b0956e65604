import { setTimeout as wait } from 'node:timers/promises';
import { findEventToStream } from '@grandstand/db/live-events';
import { readPresence } from '@grandstand/db/presence';
import { gameKey, testKey } from '../live/event-keys.ts';
import type { CommandOutput, Operator } from '../operator/operator.ts';
import { healthLine, healthTable } from './health-lines.ts';

const EVERY_MS = 1000;

/** `event watch ID`: how its stream is doing, each second, until the game ends or nobody looks any more. */
export async function watchEvent(
  eventId: number,
  operator: Operator,
  output: CommandOutput,
): Promise<number> {
  const show = output.isTerminal
    ? overwriting(output.print)
    : (lines: string[]) => lines.forEach(output.print);
  let wasOnAir = false;
  while (!output.signal.aborted) {
    const lines = await linesOf(eventId, operator, output.isTerminal);
    if (lines !== null) wasOnAir = true;
    else if (wasOnAir && (await hasEnded(eventId, operator))) {
      output.print(`Event ${eventId} has ended.`);
      return 0;
    }
    show(lines ?? [`event ${eventId}: no encoder`]);
    await wait(EVERY_MS, undefined, { signal: output.signal }).catch(() => undefined);
  }
  return 0;
}

async function linesOf(
  eventId: number,
  { db, live }: Operator,
  isTerminal: boolean,
): Promise<string[] | null> {
  const streams = await live.streams().catch(() => []);
  const health =
    streams.find(stream => stream.event_key === gameKey(eventId)) ??
    streams.find(stream => stream.event_key === testKey(eventId));
  if (health === undefined) return null;
  const isTest = health.event_key === testKey(eventId);
  const viewers = isTest ? null : ((await readPresence(db, new Date())).get(eventId) ?? 0);
  const watched = { event_id: eventId, isTest, health, viewers };
  return isTerminal ? healthTable(watched) : [healthLine(watched)];
}

async function hasEnded(eventId: number, { db }: Operator): Promise<boolean> {
  return (await findEventToStream(db, eventId))?.stream_ended_at !== null;
}

/** Overwrites the previous text. */
function overwriting(print: (line: string) => void): (lines: string[]) => void {
  let height = 0;
  return lines => {
    const back = height === 0 ? '' : `\u001b[${height}A\u001b[0J`;
    height = lines.length;
    for (const [i, line] of lines.entries()) print(i === 0 ? back + line : line);
  };
}
