import { expect, it } from 'vitest';
import { liveMetrics } from './live-metrics.ts';

const health = {
  event_key: '7',
  recording_id: 3,
  state: 'live',
  kbps: 2400,
  key_frame_seconds: 2,
  has_audio: true,
  dropped_frames: 0,
  reconnects: 0,
  last_segment_age_seconds: 1,
  segments: 10,
  duration_seconds: 20,
  width: 1280,
  height: 720,
  frame_rate: 30,
  warnings: [],
} as const;

it('lists health and viewers of live games, but no viewers of tests', () => {
  const text = liveMetrics([health, { ...health, event_key: 'test:8' }], new Map([[7, 12]]));
  expect(text).toContain('grandstand_ingest_kbps{event_key="7",recording_id="3"} 2400');
  expect(text).toContain('grandstand_event_viewers{event_key="7"} 12\n');
  expect(text).not.toContain('viewers{event_key="8"}');
});

it('lists only the health of live games while the database is unavailable', () => {
  const text = liveMetrics([health], null);
  expect(text).toContain('grandstand_ingest_kbps{event_key="7",recording_id="3"} 2400');
  expect(text).not.toContain('grandstand_event_viewers');
});
