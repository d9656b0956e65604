import { numberFormat } from '@grandstand/rules/intl-formats';

const pad = (number: number, digits: number) => String(number).padStart(digits, '0');

/** `57:41.200`, with hours if there are any: the time of a frame. */
export function clipClock(seconds: number): string {
  const all = Math.max(0, Math.round(seconds * 1000));
  const whole = Math.floor(all / 1000);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const clock = `${hours > 0 ? pad(minutes, 2) : minutes}:${pad(whole % 60, 2)}.${pad(all % 1000, 3)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

/** `2 minutes 3.04 seconds`, for screen readers. */
export function spokenClock(seconds: number, locale: string): string {
  const all = Math.max(0, Math.round(seconds * 100) / 100);
  const parts = [
    [Math.floor(all / 3600), 'hour'],
    [Math.floor(all / 60) % 60, 'minute'],
    [Math.round((all % 60) * 100) / 100, 'second'],
  ] as const;
  return parts
    .filter(([count, unit]) => count > 0 || unit === 'second')
    .map(([count, unit]) => numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
    .join(' ');
}
