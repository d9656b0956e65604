import { describe, expect, it } from 'vitest';
import { ReconnectWarnings } from './reconnect-warnings.ts';
import type { StreamHealth } from './stream-health.ts';

const MINUTE_MS = 60_000;

const healthOf = (reconnects: number, overrides: Partial<StreamHealth> = {}): StreamHealth => ({
  ...{ event_key: 'game', recording_id: 1, state: 'live', kbps: 3000, key_frame_seconds: 2, has_audio: true },
  ...{ dropped_frames: 0, reconnects, last_segment_age_seconds: 1, segments: 10, duration_seconds: 20 },
  ...{ width: 1280, height: 720, frame_rate: 30, warnings: ['no sound'] },
  ...overrides,
});

function game() {
  let now = 0;
  const warnings = new ReconnectWarnings(() => now);
  return {
    warnings,
    openAt(...minutes: number[]) {
      for (const minute of minutes) {
        now = minute * MINUTE_MS;
        warnings.recordStart('game');
      }
    },
    at(minute: number) {
      now = minute * MINUTE_MS;
    },
  };
}

describe('ReconnectWarnings', () => {
  it('warn of three reconnects in ten minutes, in addition to other warnings', () => {
    const { warnings, openAt } = game();
    openAt(0, 1, 2, 3);
    expect(warnings.addWarning(healthOf(3)).warnings).toEqual([
      'no sound',
      'the encoder has reconnected 3 times in 10 minutes: check its network',
    ]);
    expect(warnings.addWarning(healthOf(3, { event_key: 'another game' })).warnings).toEqual(['no sound']);
    expect(warnings.addWarning(healthOf(3, { state: 'ended' })).warnings).toEqual(['no sound']);
  });

  it('end after ten stable minutes', () => {
    const { warnings, openAt, at } = game();
    openAt(0, 1, 2, 3);
    at(10.5);
    expect(warnings.addWarning(healthOf(3)).warnings).toContainEqual(expect.stringContaining('3 times'));
    at(11.5);
    expect(warnings.addWarning(healthOf(3)).warnings).toEqual(['no sound']);
  });

  it('count recent reconnects only, and never the first start', () => {
    const { warnings, openAt } = game();
    openAt(0, 1, 2);
    expect(warnings.addWarning(healthOf(2)).warnings).toEqual(['no sound']);
    openAt(60, 61, 62);
    expect(warnings.addWarning(healthOf(5)).warnings).toContainEqual(expect.stringContaining('3 times'));
  });
});
