import { setTimeout as sleep } from 'node:timers/promises';
import { publishFile } from '@grandstand/demo-game/encode/publish-file';
import { publishGame } from '@grandstand/demo-game/encode/publish-game';
import { createGame } from '@grandstand/demo-game/play/game';
import type { DemoGameLine } from './demo-game-line.ts';
import type { DemoServer } from './demo-server-client.ts';
import { reportScores } from './report-score.ts';

export interface Playing {
  readonly server: DemoServer;
  /** The URL before the stream key, e.g. `rtmp://127.0.0.1:1935/live/`. */
  readonly rtmpBase: string;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** The end is reported before the encoder disconnects; otherwise viewers would see that the game will be right back. */
const END_BEFORE_SECONDS = 1;

/**
 * Publishes a game from its kick-off, or from its current position, to its end, and reports its score. Rejects if the
 * connection breaks; the next call plays the rest.
 */
export async function playGame(line: DemoGameLine, playing: Playing): Promise<void> {
  const from = line.started_at === null ? 0 : Math.max(0, (playing.now() - line.started_at) / 1000);
  const startedAt = playing.now();
  const playedSeconds = () => from + (playing.now() - startedAt) / 1000;
  const left = new AbortController();
  const signal = AbortSignal.any([playing.signal, left.signal]);
  const final = new AbortController();
  const following = reportScores(
    line,
    playing.server,
    playedSeconds,
    AbortSignal.any([signal, final.signal]),
  );
  const publishing = publish(line, playing.rtmpBase, from, signal);
  try {
    await Promise.race([publishing, untilEnd(line, from, signal)]);
    // A delayed report would overwrite the final score.
    final.abort();
    await following;
    if (!playing.signal.aborted) await finish(line, playing.server);
  } finally {
    left.abort();
    await Promise.allSettled([publishing, following]);
  }
}

function publish(line: DemoGameLine, rtmpBase: string, from: number, signal: AbortSignal): Promise<void> {
  const rtmpUrl = rtmpBase + line.stream_key;
  if (line.is_drawn) return publishFile({ file: line.file, rtmpUrl, from, signal });
  return publishGame({ game: createGame(line.drawing), rtmpUrl, from, file: line.file, signal });
}

async function untilEnd({ drawing }: DemoGameLine, from: number, signal: AbortSignal): Promise<void> {
  const ms = Math.max(0, drawing.seconds - END_BEFORE_SECONDS - from) * 1000;
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

async function finish({ event_id, drawing, final_label }: DemoGameLine, server: DemoServer): Promise<void> {
  await server.score(event_id, createGame(drawing).final, final_label);
  await server.end(event_id);
}
