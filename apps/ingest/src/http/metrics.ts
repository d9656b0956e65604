import type { MeasuredHealth, StreamHealth } from '../health/stream-health.ts';

interface Metric {
  readonly name: string;
  readonly type: 'gauge' | 'counter';
  readonly help: string;
  readonly value: (health: MeasuredHealth) => number;
}

const METRICS: readonly Metric[] = [
  {
    name: 'on_air',
    type: 'gauge',
    help: '1 while an encoder publishes',
    value: ({ state }) => Number(state === 'live'),
  },
  { name: 'kbps', type: 'gauge', help: 'bitrate that arrives', value: health => health.kbps },
  {
    name: 'key_frame_seconds',
    type: 'gauge',
    help: 'between key frames',
    value: health => health.key_frame_seconds,
  },
  {
    name: 'has_audio',
    type: 'gauge',
    help: '1 while sound arrives',
    value: health => Number(health.has_audio),
  },
  {
    name: 'dropped_frames_total',
    type: 'counter',
    help: 'frames left out',
    value: health => health.dropped_frames,
  },
  {
    name: 'reconnects_total',
    type: 'counter',
    help: 'encoders that came back',
    value: health => health.reconnects,
  },
  {
    name: 'last_segment_age_seconds',
    type: 'gauge',
    help: 'since something new could be watched',
    value: health => health.last_segment_age_seconds,
  },
  { name: 'segments', type: 'gauge', help: 'segments that can be watched', value: health => health.segments },
];

/** Prometheus' text format. */
export function renderMetrics(streams: readonly StreamHealth[]): string {
  return METRICS.map(metric => renderMetric(metric, streams)).join('');
}

function renderMetric({ name, type, help, value }: Metric, streams: readonly StreamHealth[]): string {
  const fullName = `grandstand_ingest_${name}`;
  const lines = streams.map(health => `${fullName}{${labelsOf(health)}} ${value(health)}\n`);
  return `# HELP ${fullName} ${help}\n# TYPE ${fullName} ${type}\n${lines.join('')}`;
}

function labelsOf({ event_key, recording_id }: StreamHealth): string {
  return `event_key=${JSON.stringify(event_key)},recording_id=${JSON.stringify(String(recording_id))}`;
}
