/** Mux's score: 8/(8+t)·100, so that 2 s are 80. */
export const startupScore = (seconds: number) => Math.round((8 / (8 + seconds)) * 100);

/** Such as 1:05:30. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Such as November 21, 2026. */
export const dayText = (day: string) => DAY.format(atNoon(day));

/** Such as November 1 – 28, 2026. */
export const periodText = (from: string, to: string) => DAY.formatRange(atNoon(from), atNoon(to));

const SHORT_DAY = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A game, film or clip without its number; the day of a game such as Nov 21. */
export const titleText = (name: string) =>
  name.replace(/^\d+ /, '').replace(/\d{4}-\d\d-\d\d$/, day => SHORT_DAY.format(atNoon(day)));

/** Such as 350 h 53 min, for sums that no viewer watched alone. */
export function hoursText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return `${Math.round(seconds)} s`;
  const rest = `${minutes % 60} min`;
  return minutes < 60 ? rest : `${Math.floor(minutes / 60).toLocaleString('en')} h ${rest}`;
}

/** Such as +25% since a period before; null if that was 0, of which nothing is a share. */
export function changeText(now: number, before: number): string | null {
  if (now === before) return 'unchanged';
  if (before === 0) return null;
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return now > before ? '+<1%' : '−<1%';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en')}%`;
}
