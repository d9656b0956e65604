import { expect, it } from 'vitest';
import { renderConnectionMetrics } from './connection-metrics.ts';

it('renders keyless and displaced connections in the Prometheus format', () => {
  const counts = { keyless: { known: 2, unknown: 3 }, displaced: { perAddress: 4, total: 5 } };
  expect(renderConnectionMetrics(counts)).toBe(
    [
      '# HELP grandstand_ingest_connections_without_key RTMP connections without an accepted stream key',
      '# TYPE grandstand_ingest_connections_without_key gauge',
      'grandstand_ingest_connections_without_key{address="known"} 2',
      'grandstand_ingest_connections_without_key{address="unknown"} 3',
      '# HELP grandstand_ingest_displaced_connections_total RTMP connections without a key that were closed to admit others',
      '# TYPE grandstand_ingest_displaced_connections_total counter',
      'grandstand_ingest_displaced_connections_total{limit="address"} 4',
      'grandstand_ingest_displaced_connections_total{limit="total"} 5',
      '',
    ].join('\n'),
  );
});
