import { setImmediate as breathe } from 'node:timers/promises';
import { CONTENT_CHANGED } from '@grandstand/db/channels';
import type { Database } from '@grandstand/db/database';
import { type DrawnEvent, listDrawnEvents } from '@grandstand/db/drawn-recordings';
import { lockTimeline } from '@grandstand/db/incidents';
import { replaceTimelines } from '@grandstand/db/replace-timelines';
import { startRounds } from '@grandstand/db/rounds';
import { seedOf } from '@grandstand/demo-game/play/seed-of';
import type { Logger } from 'pino';
import { demoIncidents } from './demo-incidents.ts';

interface DemoTimelines {
  readonly db: Database;
  readonly log: Pick<Logger, 'error'>;
  readonly now: () => Date;
}

/** Increase it when the same drawing has other incidents. */
const WRITTEN_AS = 1;

/**
 * Enters what happens in the drawn recordings of demo channels, whose pictures are made from the same settings. Channels that
 * are applied later follow. Returns a function that stops it.
 */
export async function startDemoTimelines({ db, log, now }: DemoTimelines): Promise<() => Promise<void>> {
  const { stop } = await startRounds(db, CONTENT_CHANGED, async () => {
    await enterDemoTimelines(db, now()).catch(error =>
      log.error({ err: error }, 'the incidents of demo recordings could not be entered'),
    );
    return undefined;
  });
  return stop;
}

/** Enters the timelines of the drawings that are new or have changed. */
export async function enterDemoTimelines(db: Database, now: Date): Promise<void> {
  for (const event of await listDrawnEvents(db)) {
    const hash = hashOf(event);
    if (event.timeline_hash === hash) continue;
    const { event_id } = event;
    const incidents = incidentsOfEvent(event);
    await db.tx(async tx => {
      await lockTimeline(tx, event_id);
      await replaceTimelines(tx, [{ event_id, hash, incidents }], 'drawing', now);
    });
    // Playing a game through takes a tenth of a second.
    await breathe();
  }
}

function hashOf(event: DrawnEvent): string {
  const { event_key, sport, seconds, away_score, home_score, language, final_label } = event;
  return JSON.stringify([
    'drawing',
    WRITTEN_AS,
    ...[event_key, sport, seconds, away_score, home_score, language, final_label],
  ]);
}

/** The same input as for the picture gives the same game. */
function incidentsOfEvent({ event_key, away_score, home_score, ...game }: DrawnEvent) {
  return demoIncidents({ ...game, seed: seedOf(event_key), score: [away_score, home_score] });
}
