import { SECOND_MS } from '@grandstand/rules/constants';
import { localTime } from '@grandstand/rules/local-time';
import { instantOf } from './zone-time.ts';

/** `2026-11-21 18:30` by the clock of `zone`; as an instant in UTC if the clock does not show it exactly. */
export function timeText(instant: Date, zone: string): string {
  const seconds = Math.floor(instant.getTime() / SECOND_MS) * SECOND_MS;
  const local = localTime(seconds, zone);
  if (instantOf(local, zone) !== seconds) return new Date(seconds).toISOString().replace('.000Z', 'Z');
  const [month, day, hour, minute] = [local.month, local.day, local.hour, local.minute].map(twoDigits);
  return `${String(local.year).padStart(4, '0')}-${month}-${day} ${hour}:${minute}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
