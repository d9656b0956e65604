import type { StreamHealth } from '@grandstand/ingest/health/stream-health';
import { renderMetrics } from '@grandstand/ingest/http/metrics';
import { readEventKey } from './event-keys.ts';

const VIEWERS = 'grandstand_event_viewers';

/** How each live game is doing and how many watch it, in Prometheus' text format; `viewers` is null while nobody can count them. */
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
  return `${renderMetrics(streams)}# HELP ${VIEWERS} who watches the live game\n# TYPE ${VIEWERS} gauge\n${lines.join('')}`;
}
