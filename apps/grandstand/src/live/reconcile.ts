import type { StreamHealth } from '@grandstand/ingest/health/stream-health';
import { readEventKey } from './event-keys.ts';
import type { LiveChange } from './live-verbs.ts';

interface Missed {
  readonly event_id: number;
  readonly change: LiveChange;
}

const NOW: Readonly<Record<StreamHealth['state'], readonly LiveChange[]>> = {
  starting: [],
  live: ['started', 'back'],
  away: ['started', 'away'],
  ended: ['ended'],
};

/** What happened while nobody listened to the ingest: `onAir` are the games that were on air then. */
export function whatWasMissed(
  onAir: readonly number[],
  streams: readonly Pick<StreamHealth, 'event_key' | 'state' | 'segments'>[],
): Missed[] {
  const games = streams.flatMap(({ event_key, state, segments }) => {
    const known = readEventKey(event_key);
    if (known === null || known.isTest) return [];
    // Away before its first segment: nothing of it can be watched yet.
    return [{ event_id: known.event_id, changes: segments === 0 ? [] : NOW[state] }];
  });
  const there = new Set(games.map(game => game.event_id));
  const gone = onAir.filter(event_id => !there.has(event_id));
  return [
    ...games.flatMap(({ event_id, changes }) => changes.map(change => ({ event_id, change }))),
    ...gone.map(event_id => ({ event_id, change: 'ended' as const })),
  ];
}
