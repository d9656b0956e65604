import type { StreamHealth } from '@grandstand/ingest/health/stream-health';
import { renderMetrics } from '@grandstand/ingest/http/metrics';
import { readEventKey } from './event-keys.ts';

const VIEWERS = 'grandstand_event_viewers';

/** Stream health and viewers of each live game, in Prometheus' text format; `viewers` is null while the database is unavailable. */
export function liveMetrics(
  streams: readonly StreamHealth[],
  viewers: ReadonlyMap<number, number> | null,
): string {
  if (viewers === null) return renderMetrics(streams);
  const lines = streams.flatMap(({ event_key }) => {
    const stream = readEventKey(event_key);
    if (stream === null || stream.isTest) return [];
    return [`${VIEWERS}{event_key="${stream.event_id}"} ${viewers.get(stream.event_id) ?? 0}\n`];
  });
  return `${renderMetrics(streams)}# HELP ${VIEWERS} Current viewers of the live game\n# TYPE ${VIEWERS} gauge\n${lines.join('')}`;
}
