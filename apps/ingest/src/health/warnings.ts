import type { MeasuredHealth, StreamHealth } from './stream-health.ts';

/** Returns a problem and its remedy, or null. */
type Warning = (health: MeasuredHealth) => string | null;

const LONGEST_GOOD_KEY_FRAME_SECONDS = 2.5;
const LATE_SEGMENT_SECONDS = 8;
const STARVING_KBPS = 300;
const HEAVY_KBPS = 10_000;
const MANY_DROPS = 50;

const ON_AIR: readonly Warning[] = [
  ({ key_frame_seconds: seconds }) =>
    seconds > LONGEST_GOOD_KEY_FRAME_SECONDS
      ? `key frames every ${round(seconds)} s: set 2 s in the encoder`
      : null,
  ({ has_audio }) => (has_audio ? null : 'no sound: check the sound input of the encoder'),
  ({ last_segment_age_seconds: age }) =>
    age > LATE_SEGMENT_SECONDS
      ? `no new picture for ${Math.round(age)} s: check the encoder's network`
      : null,
  ({ kbps }) =>
    kbps < STARVING_KBPS ? `only ${Math.round(kbps)} kbit/s arrive: check the encoder's network` : null,
  ({ kbps }) =>
    kbps > HEAVY_KBPS
      ? `${round(kbps / 1000)} Mbit/s are more than many viewers can receive: set at most 6`
      : null,
];

const ALWAYS: readonly Warning[] = [
  ({ dropped_frames: dropped }) =>
    dropped >= MANY_DROPS ? `${dropped} frames could not be used: restart the encoder` : null,
];

const AWAY: readonly Warning[] = [
  ({ last_segment_age_seconds: age }) => `the encoder has been away for ${Math.round(age)} s`,
];

const WARNINGS: Readonly<Record<StreamHealth['state'], readonly Warning[]>> = {
  starting: [],
  live: [...ON_AIR, ...ALWAYS],
  away: [...AWAY, ...ALWAYS],
  ended: [],
};

export function withWarnings(health: MeasuredHealth): StreamHealth {
  const warnings = WARNINGS[health.state].map(warning => warning(health)).filter(text => text !== null);
  return { ...health, warnings };
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
