import type { QualityChoice } from './renditions.ts';
import { SPEEDS } from './speeds.ts';
import { isTimes, type Times } from './time-labels.ts';

/** Stores the viewer's preferences; the application provides it. */
export type PlayerStorage = {
  get(key: string): string | null;
  set(key: string, value: string): void;
};

export type Preferences = {
  volume: number;
  muted: boolean;
  quality: QualityChoice;
  speed: number;
  /** Language of the captions, empty for none. */
  captions: string;
  times: Times;
  /** Shortcuts also work while nothing on the page has the focus. */
  keys_on_page: boolean;
};

function storedNumber(text: string | null, accepts: (n: number) => boolean): number | undefined {
  const number = text ? Number(text) : Number.NaN;
  return accepts(number) ? number : undefined;
}

/** Stored values may be years old or edited by hand: invalid ones fall back to the defaults. */
export function readPreferences(storage: PlayerStorage): Preferences {
  const get = (key: keyof Preferences) => storage.get(`player.${key}`);
  const times = get('times');
  return {
    volume: storedNumber(get('volume'), n => n >= 0 && n <= 1) ?? 1,
    muted: get('muted') === 'true',
    quality: storedNumber(get('quality'), n => n >= 0) ?? 'auto',
    speed: storedNumber(get('speed'), n => SPEEDS.some(speed => speed === n)) ?? 1,
    captions: get('captions') ?? '',
    times: isTimes(times) ? times : 'from_start',
    keys_on_page: get('keys_on_page') !== 'false',
  };
}

export function writePreference(
  storage: PlayerStorage,
  key: keyof Preferences,
  value: string | number | boolean,
): void {
  storage.set(`player.${key}`, String(value));
}
