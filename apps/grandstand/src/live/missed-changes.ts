import type { StreamHealth } from '@grandstand/ingest/health/stream-health';
import { readEventKey } from './event-keys.ts';
import type { LiveChange } from './live-verbs.ts';

interface MissedChange {
  readonly event_id: number;
  readonly change: LiveChange;
}

const CHANGES_OF_STATE: Readonly<Record<StreamHealth['state'], readonly LiveChange[]>> = {
  starting: [],
  live: ['started', 'back'],
  away: ['started', 'away'],
  ended: ['ended'],
};

/** The changes that the server missed while it was disconnected from the ingest: `onAir` are the games that were live before. */
export function missedChanges(
  onAir: readonly number[],
  streams: readonly Pick<StreamHealth, 'event_key' | 'state' | 'segments'>[],
): MissedChange[] {
  const games = streams.flatMap(({ event_key, state, segments }) => {
    const known = readEventKey(event_key);
    if (known === null || known.isTest) return [];
    // Without a segment there is nothing to watch yet.
    return [{ event_id: known.event_id, changes: segments === 0 ? [] : CHANGES_OF_STATE[state] }];
  });
  const streaming = new Set(games.map(game => game.event_id));
  const gone = onAir.filter(event_id => !streaming.has(event_id));
  return [
    ...games.flatMap(({ event_id, changes }) => changes.map(change => ({ event_id, change }))),
    ...gone.map(event_id => ({ event_id, change: 'ended' as const })),
  ];
}
