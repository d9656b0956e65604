import { setTimeout as sleep } from 'node:timers/promises';
import { type DemoIncident, demoIncidents } from '../incidents/demo-incidents.ts';
import type { DemoGameLine } from './demo-game-line.ts';
import type { DemoServer } from './demo-server-client.ts';

const CHECK_MS = 1000;

/** A game that is sent from a place of its drawing; the first picture follows those that the server has. */
export interface SentGame {
  readonly line: DemoGameLine;
  readonly server: DemoServer;
  /** Seconds of the drawing. */
  readonly from: number;
  /** Seconds of the drawing that is sent now. */
  readonly playedSeconds: () => number;
}

/** The incidents of a game that the server does not have, one by one. A repeated request enters nothing twice. */
export function openReport({ line, server, from }: Omit<SentGame, 'playedSeconds'>) {
  const incidents = demoIncidents({ ...line.drawing, ...line }).map(placeInRecording(line.recorded_ms, from));
  let next = line.incidents_entered;
  return {
    /** The next incident; undefined after the last one. */
    next: () => incidents[next],
    /** Seconds of the drawing at which it happens. */
    dueAt: () => from + ((incidents[next]?.position ?? 0) - line.recorded_ms) / 1000,
    async enter(): Promise<void> {
      const incident = incidents[next];
      if (incident === undefined) return;
      await server.incident(line.event_id, incident, `drawn-${next}`);
      next += 1;
    },
  };
}

/** Moves incidents of the drawing to their pictures in the recording. One that was not sent is at the next picture that was. */
function placeInRecording(recordedMs: number, from: number) {
  return (incident: DemoIncident): DemoIncident => ({
    ...incident,
    position: recordedMs + Math.max(0, incident.position - Math.round(from * 1000)),
  });
}

export type Report = ReturnType<typeof openReport>;

/** Enters each incident with its picture, until the signal aborts. Waits until the game is live, because only then it has a recording. */
export async function reportIncidents(report: Report, game: SentGame, signal: AbortSignal): Promise<void> {
  if (game.line.started_at === null) await untilOnAir(game, signal);
  while (!signal.aborted && report.next() !== undefined) {
    const wait = (report.dueAt() - game.playedSeconds()) * 1000;
    if (wait > 0) await pause(wait, signal);
    // A server that is restarting gets it a second later.
    else await report.enter().catch(() => pause(CHECK_MS, signal));
  }
}

async function untilOnAir({ line, server }: SentGame, signal: AbortSignal): Promise<void> {
  const isOnAir = async () => {
    const lines = await server.plan().catch(() => []);
    return lines.some(one => one.event_id === line.event_id && one.started_at !== null);
  };
  while (!signal.aborted && !(await isOnAir())) await pause(CHECK_MS, signal);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
