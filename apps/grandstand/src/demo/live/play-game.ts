import { setTimeout as sleep } from 'node:timers/promises';
import { DRAWN_PICTURE, LIVE_KEY_FRAME_SECONDS } from '@grandstand/demo-game/encode/encoder-args';
import { publishFile } from '@grandstand/demo-game/encode/publish-file';
import { publishGame } from '@grandstand/demo-game/encode/publish-game';
import { createGame } from '@grandstand/demo-game/play/game';
import type { DemoGameLine } from './demo-game-line.ts';
import type { DemoServer } from './demo-server-client.ts';
import { openReport, type Report, reportIncidents } from './report-incidents.ts';

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
 * Publishes a game from its kick-off, or from its current position, to its end, and reports its incidents. Rejects if the
 * connection breaks; the next call plays the rest. A game that would be over by now only gets its incidents and its end.
 */
export async function playGame(line: DemoGameLine, playing: Playing): Promise<void> {
  const { server } = playing;
  const from = firstPicture(line, playing.now());
  const startedAt = playing.now();
  const playedSeconds = () => from + (playing.now() - startedAt) / 1000;
  const left = new AbortController();
  const signal = AbortSignal.any([playing.signal, left.signal]);
  const over = new AbortController();
  const report = openReport({ line, server, from });
  const sent = { line, server, from, playedSeconds };
  const following = reportIncidents(report, sent, AbortSignal.any([signal, over.signal]));
  const isOver = from >= line.drawing.seconds;
  const ending = untilEnd(line, from, signal);
  const publishing = isOver ? ending : publish(line, playing.rtmpBase, from, signal);
  try {
    await Promise.race([publishing, ending]);
    over.abort();
    await following;
    if (!playing.signal.aborted) await finish(line, server, report);
  } finally {
    left.abort();
    await Promise.allSettled([publishing, following]);
  }
}

/** Seconds of the drawing. A recorded drawing is sent from a key frame. */
function firstPicture({ started_at, is_drawn }: DemoGameLine, now: number): number {
  const seconds = started_at === null ? 0 : Math.max(0, (now - started_at) / 1000);
  const unit = is_drawn ? LIVE_KEY_FRAME_SECONDS : 1 / DRAWN_PICTURE.frames_per_second;
  return Math.floor(seconds / unit) * unit;
}

function publish(line: DemoGameLine, rtmpBase: string, from: number, signal: AbortSignal): Promise<void> {
  const rtmpUrl = rtmpBase + line.stream_key;
  // Between two key frames, because ffmpeg starts with the one before.
  const between = from === 0 ? 0 : from + LIVE_KEY_FRAME_SECONDS / 2;
  if (line.is_drawn) return publishFile({ file: line.file, rtmpUrl, from: between, signal });
  return publishGame({ game: createGame(line.drawing), rtmpUrl, from, file: line.file, signal });
}

async function untilEnd({ drawing }: DemoGameLine, from: number, signal: AbortSignal): Promise<void> {
  const ms = Math.max(0, drawing.seconds - END_BEFORE_SECONDS - from) * 1000;
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

async function finish(line: DemoGameLine, server: DemoServer, report: Report): Promise<void> {
  while (report.next() !== undefined) await report.enter();
  await server.end(line.event_id);
}
