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
  { name: 'kbps', type: 'gauge', help: 'received bitrate', value: health => health.kbps },
  {
    name: 'key_frame_seconds',
    type: 'gauge',
    help: 'distance of key frames',
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
    help: 'dropped frames',
    value: health => health.dropped_frames,
  },
  {
    name: 'reconnects_total',
    type: 'counter',
    help: 'encoder reconnects',
    value: health => health.reconnects,
  },
  {
    name: 'last_segment_age_seconds',
    type: 'gauge',
    help: 'time since the last playable segment',
    value: health => health.last_segment_age_seconds,
  },
  { name: 'segments', type: 'gauge', help: 'playable segments', value: health => health.segments },
];

/** Renders Prometheus' text format. */
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
