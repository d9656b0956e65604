import { setTimeout as sleep } from 'node:timers/promises';
import { createGame } from '@grandstand/demo-game/play/game';
import type { Scene } from '@grandstand/demo-game/play/scene';
import type { DemoGameLine } from './demo-game-line.ts';
import type { DemoServer } from './demo-server-client.ts';
import { periodText } from './period-text.ts';

/** Delay of the viewers' picture: an earlier score would reveal a goal before they see it. */
const PICTURE_DELAY_SECONDS = 5;
const CHECK_MS = 1000;
/** Reports reach every open page, so without a goal the clock is reported this rarely. */
const CLOCK_EVERY_SECONDS = 30;

interface ReportedScore {
  readonly t: number;
  readonly score: string;
  readonly period: string;
}

/** Whether the current score is worth reporting: a goal at once, the clock now and then. */
export function isWorthReporting(reported: ReportedScore | null, now: ReportedScore): boolean {
  if (reported === null || reported.score !== now.score) return true;
  return reported.period !== now.period && now.t - reported.t >= CLOCK_EVERY_SECONDS;
}

/**
 * Reports the score as viewers see it, until the signal aborts. Waits until the game is live, because a game with a
 * result counts as over. `playedSeconds` is the position of the picture.
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
    await sleep(CHECK_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function untilOnAir(game: DemoGameLine, server: DemoServer, signal: AbortSignal): Promise<void> {
  const isOnAir = async () => {
    const lines = await server.plan().catch(() => []);
    return lines.some(line => line.event_id === game.event_id && line.started_at !== null);
  };
  while (!signal.aborted && !(await isOnAir())) {
    await sleep(CHECK_MS, undefined, { signal }).catch(() => undefined);
  }
}

function scoreToReport({ drawing, language }: DemoGameLine, scene: Scene): ReportedScore {
  return { t: scene.t, score: scene.score.join('-'), period: periodText(drawing.sport, language, scene) };
}

// A server that is restarting gets the score a second later.
function report(game: DemoGameLine, server: DemoServer, { score }: Scene, period: string): Promise<boolean> {
  return server.score(game.event_id, score, period).then(
    () => true,
    () => false,
  );
}
