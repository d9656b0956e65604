import { describe, expect, it } from 'vitest';
import type { MeasuredHealth } from './stream-health.ts';
import { withWarnings } from './warnings.ts';

const healthy: MeasuredHealth = {
  event_key: 'game',
  recording_id: 1,
  state: 'live',
  kbps: 3000,
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
};
const warnings = (overrides: Partial<MeasuredHealth>) => withWarnings({ ...healthy, ...overrides }).warnings;

describe('warnings', () => {
  it('are none for a healthy game', () => {
    expect(warnings({})).toEqual([]);
  });

  it.each([
    [{ key_frame_seconds: 8 }, 'key frames every 8 s: set 2 s in the encoder'],
    [{ has_audio: false }, 'no sound: check the sound input of the encoder'],
    [{ last_segment_age_seconds: 12.3 }, "no new picture for 12 s: check the encoder's network"],
    [{ kbps: 120.4 }, "only 120 kbit/s arrive: check the encoder's network"],
    [{ kbps: 14_260 }, '14.3 Mbit/s are more than many viewers can receive: set at most 6'],
    [{ dropped_frames: 60 }, '60 frames could not be used: restart the encoder'],
    [{ state: 'away', last_segment_age_seconds: 31 } as const, 'the encoder has been away for 31 s'],
  ])('for %o say what to do', (overrides, expected) => {
    expect(warnings(overrides)).toEqual([expected]);
  });

  it('do not warn of values that are still unknown', () => {
    expect(warnings({ state: 'starting', kbps: 0, has_audio: false })).toEqual([]);
  });
});
