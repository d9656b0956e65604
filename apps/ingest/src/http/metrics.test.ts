import { expect, it } from 'vitest';
import type { StreamHealth } from '../health/stream-health.ts';
import { renderMetrics } from './metrics.ts';

const stream: StreamHealth = {
  event_key: 'game "one"',
  recording_id: 12,
  state: 'live',
  kbps: 3000,
  key_frame_seconds: 2,
  has_audio: true,
  dropped_frames: 3,
  reconnects: 1,
  last_segment_age_seconds: 1.5,
  segments: 10,
  duration_seconds: 20,
  width: 1280,
  height: 720,
  frame_rate: 30,
  warnings: [],
};

it('renders a line for each stream and metric, with escaped labels', () => {
  const text = renderMetrics([stream]);
  const labels = '{event_key="game \\"one\\"",recording_id="12"}';
  for (const line of [`kbps${labels} 3000`, `on_air${labels} 1`, `reconnects_total${labels} 1`]) {
    expect(text).toContain(`grandstand_ingest_${line}\n`);
  }
  expect(text.match(/^# TYPE /gm)).toHaveLength(8);
});
