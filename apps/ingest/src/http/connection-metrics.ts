import type { ConnectionCounts } from '../rtmp/keyless-connections.ts';

/** Prometheus' text format. */
export function renderConnectionMetrics({ keyless, displaced }: ConnectionCounts): string {
  return `${family('connections_without_key', 'gauge', 'RTMP connections without an accepted stream key', {
    'address="known"': keyless.known,
    'address="unknown"': keyless.unknown,
  })}${family(
    'displaced_connections_total',
    'counter',
    'RTMP connections without a key that were closed to admit others',
    {
      'limit="address"': displaced.perAddress,
      'limit="total"': displaced.total,
    },
  )}`;
}

function family(name: string, type: string, help: string, samples: Readonly<Record<string, number>>): string {
  const fullName = `grandstand_ingest_${name}`;
  const lines = Object.entries(samples).map(([labels, value]) => `${fullName}{${labels}} ${value}\n`);
  return `# HELP ${fullName} ${help}\n# TYPE ${fullName} ${type}\n${lines.join('')}`;
}
