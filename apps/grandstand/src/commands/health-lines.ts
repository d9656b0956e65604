import type { StreamHealth } from '@grandstand/ingest/health/stream-health';
import type { WatchedStream } from '../operations/events.ts';

const STATES: Readonly<Record<StreamHealth['state'], string>> = {
  starting: 'starting',
  live: 'live',
  away: 'encoder disconnected',
  ended: 'ended',
};

/** For a terminal, whose lines are overwritten each second. */
export function healthTable(watched: WatchedStream): string[] {
  const { health } = watched;
  const rows = healthFields(watched).map(([name, value]) => `  ${name.padEnd(14)}${value}`);
  return [headOf(watched), ...rows, ...health.warnings.map(warning => `  ! ${warning}`)];
}

/** For a file or a pipe: one line with all warnings. */
export function healthLine(watched: WatchedStream): string {
  const fields = healthFields(watched).map(([name, value]) => `${name} ${value}`);
  return [headOf(watched), ...fields, ...watched.health.warnings.map(warning => `! ${warning}`)].join(', ');
}

function headOf({ event_id, isTest, health }: WatchedStream): string {
  return `event ${event_id}${isTest ? ' (encoder test)' : ''}: ${STATES[health.state]}`;
}

function healthFields({ health, viewers }: WatchedStream): (readonly [name: string, value: string])[] {
  return [
    ['bitrate', `${Math.round(health.kbps)} kbit/s`],
    [
      'key frames',
      health.key_frame_seconds === 0 ? 'unknown yet' : `every ${round(health.key_frame_seconds)} s`,
    ],
    ['picture', `${health.width}x${health.height}, ${round(health.frame_rate)} frames/s`],
    ['sound', health.has_audio ? 'yes' : 'none'],
    ['dropped', `${health.dropped_frames} frames`],
    ['reconnects', String(health.reconnects)],
    ['last segment', `${round(health.last_segment_age_seconds)} s ago`],
    ['length', clock(health.duration_seconds)],
    ['viewers', viewers === null ? 'none: a test' : String(viewers)],
  ];
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map(part => String(part).padStart(2, '0')).join(':');
}
