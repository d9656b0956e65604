import { expect, it } from 'vitest';
import { healthLine, healthTable } from './health-lines.ts';

const watched = {
  event_id: 7,
  isTest: false,
  viewers: 12,
  health: {
    event_key: '7',
    recording_id: 3,
    state: 'live',
    kbps: 2412.4,
    key_frame_seconds: 8,
    has_audio: true,
    dropped_frames: 1,
    reconnects: 2,
    last_segment_age_seconds: 1.26,
    segments: 100,
    duration_seconds: 3725,
    width: 1280,
    height: 720,
    frame_rate: 29.97,
    warnings: ['key frames every 8 s: set 2 s in the encoder'],
  },
} as const;

it('prints a field per line for a terminal, warnings last', () => {
  const lines = healthTable(watched);
  expect(lines[0]).toBe('event 7: live');
  expect(lines).toContain('  bitrate       2412 kbit/s');
  expect(lines).toContain('  viewers       12');
  expect(lines).toContain('  length        01:02:05');
  expect(lines.at(-1)).toBe('  ! key frames every 8 s: set 2 s in the encoder');
});

it('prints the same in one line for a pipe', () => {
  expect(healthLine(watched)).toBe(
    'event 7: live, bitrate 2412 kbit/s, key frames every 8 s, picture 1280x720, 30 frames/s, sound yes, ' +
      'dropped 1 frames, reconnects 2, last segment 1.3 s ago, length 01:02:05, viewers 12, ' +
      '! key frames every 8 s: set 2 s in the encoder',
  );
});

it('says what is a test, and that nobody sees it', () => {
  expect(healthLine({ ...watched, isTest: true, viewers: null })).toMatch(
    /^event 7 \(encoder test\): .*viewers none/,
  );
});
