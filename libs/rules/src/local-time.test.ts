import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localDay, localTime } from './local-time.ts';

/** 2026-11-22 10:30 in Sydney, still the 21st in New York. */
const EVENING = Date.UTC(2026, 10, 21, 23, 30);
/** Locales with another calendar, other digits or another order of the fields. */
const LOCALES = ['th-TH-u-ca-buddhist', 'ar-EG-u-nu-arab', 'fa-IR', 'hu-HU', 'en-CA', 'ja-JP-u-ca-japanese'];

describe('localTime', () => {
  it('returns the local clock and date of the zone', () => {
    expect(localTime(EVENING, 'America/New_York')).toEqual({
      year: 2026,
      month: 11,
      day: 21,
      hour: 18,
      minute: 30,
    });
    expect(localTime(EVENING, 'Asia/Kathmandu')).toMatchObject({ day: 22, hour: 5, minute: 15 });
  });

  it('counts the hours of a day from 0 to 23', () => {
    expect(localTime(Date.UTC(2026, 0, 1), 'UTC')).toMatchObject({ day: 1, hour: 0, minute: 0 });
    expect(localTime(Date.UTC(2026, 0, 1, 23, 59), 'UTC')).toMatchObject({ hour: 23, minute: 59 });
  });

  it('throws for an instant outside the range of Date', () => {
    expect(() => localTime(Number.NaN, 'UTC')).toThrow(RangeError);
    expect(() => localTime(8.64e15 + 1, 'UTC')).toThrow(RangeError);
  });
});

describe('localDay', () => {
  it('returns the day of the zone', () => {
    expect(localDay(EVENING, 'America/New_York')).toBe('2026-11-21');
    expect(localDay(EVENING, 'Europe/Sofia')).toBe('2026-11-22');
    expect(localDay(Date.UTC(987, 0, 2), 'UTC')).toBe('0987-01-02');
  });
});

describe('in an engine with another default locale', () => {
  afterEach(() => {
    vi.resetModules();
    vi.unstubAllGlobals();
  });

  it.each(LOCALES)('returns the same numbers if the engine falls back to %s', async locale => {
    const { localDay, localTime } = await importedWith(locale, parts => parts);
    expect(localDay(EVENING, 'Europe/Sofia')).toBe('2026-11-22');
    expect(localTime(EVENING, 'Europe/Sofia')).toMatchObject({ hour: 1, minute: 30 });
  });

  it('returns the same numbers if the parts come in another order', async () => {
    const { localDay, localTime } = await importedWith('en-US', parts => parts.toReversed());
    expect(localDay(EVENING, 'Europe/Sofia')).toBe('2026-11-22');
    expect(localTime(EVENING, 'Europe/Sofia')).toMatchObject({ hour: 1, minute: 30 });
  });

  it.each([
    ['th_TH.UTF-8', 'Pacific/Kiritimati', '2026-11-22'],
    ['ar_EG.UTF-8', 'America/New_York', '2026-11-21'],
    ['fa_IR.UTF-8', 'Asia/Kathmandu', '2026-11-22'],
  ])('returns the day in the time zone of the machine by default: %s in %s', async (locale, zone, day) => {
    const script = `import { localDay } from '${import.meta.resolve('./local-time.ts')}'; console.log(localDay(${EVENING}));`;
    const env = { ...process.env, LC_ALL: locale, TZ: zone };
    const args = ['--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    expect(stdout.trim()).toBe(day);
  });
});

/** Imports the module in an engine that supports only `locale` and orders the parts by `order`. */
async function importedWith(
  locale: string,
  order: (parts: Intl.DateTimeFormatPart[]) => Intl.DateTimeFormatPart[],
) {
  class OtherFormat extends Intl.DateTimeFormat {
    constructor(_: string, options: Intl.DateTimeFormatOptions) {
      super(locale, options);
    }
    override formatToParts(at: number) {
      return order(super.formatToParts(at));
    }
  }
  vi.resetModules();
  vi.stubGlobal('Intl', { DateTimeFormat: OtherFormat });
  return import('./local-time.ts');
}
