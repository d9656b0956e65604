import { setTimeout as sleep } from 'node:timers/promises';
import { createGame } from '@grandstand/demo-game/play/game';
import type { Scene } from '@grandstand/demo-game/play/scene';
import type { DemoGameLine } from './demo-game-line.ts';
import type { DemoServer } from './demo-server-client.ts';
import { periodText } from './period-text.ts';

/** Viewers see the picture so much later: a score that runs ahead of it would tell the goal before it falls. */
const PICTURE_DELAY_SECONDS = 5;
const LOOK_EVERY_MS = 1000;
/** Each news reaches every open page: without a goal the clock is told this often. */
const CLOCK_EVERY_SECONDS = 30;

interface ReportedScore {
  readonly t: number;
  readonly score: string;
  readonly period: string;
}

/** Whether what is seen now is worth telling. */
export function isWorthReporting(told: ReportedScore | null, now: ReportedScore): boolean {
  if (told === null || told.score !== now.score) return true;
  return told.period !== now.period && now.t - told.t >= CLOCK_EVERY_SECONDS;
}

/**
 * Tells the score as the viewers see it, until the signal; not before the game is on air, as a game with a result
 * counts as over. `playedSeconds` is where the picture is.
 */
export async function reportScores(
  game: DemoGameLine,
  server: DemoServer,
  playedSeconds: () => number,
  signal: AbortSignal,
): Promise<void> {
  if (game.started_at === null) await untilOnAir(game, server, signal);
  const played = createGame(game.drawing);
  let reported: ReportedScore | null = null;
  while (!signal.aborted) {
    const scene = played.sceneAt(Math.max(0, playedSeconds() - PICTURE_DELAY_SECONDS));
    const now = scoreToReport(game, scene);
    if (isWorthReporting(reported, now) && (await report(game, server, scene, now.period))) reported = now;
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function untilOnAir(game: DemoGameLine, server: DemoServer, signal: AbortSignal): Promise<void> {
  const isOnAir = async () => {
    const lines = await server.plan().catch(() => []);
    return lines.some(line => line.event_id === game.event_id && line.started_at !== null);
  };
  while (!signal.aborted && !(await isOnAir())) {
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

function scoreToReport({ drawing: wish, language }: DemoGameLine, scene: Scene): ReportedScore {
  return { t: scene.t, score: scene.score.join('-'), period: periodText(wish.sport, language, scene) };
}

// A server that is being started again hears it a second later.
function report(game: DemoGameLine, server: DemoServer, { score }: Scene, period: string): Promise<boolean> {
  return server.score(game.event_id, score, period).then(
    () => true,
    () => false,
  );
}
