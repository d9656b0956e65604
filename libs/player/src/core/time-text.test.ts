import { describe, expect, it } from 'vitest';
import { clockText, timeInWords } from './time-text.ts';

describe('clockText', () => {
  it.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [754, '12:34'],
    [3723, '1:02:03'],
    [Number.NaN, '0:00'],
  ])('%s s reads %s', (time, text) => expect(clockText(time)).toBe(text));

  it('shows the hour from the first second of a long game', () => {
    expect(clockText(7, 7200)).toBe('0:00:07');
  });
});

describe('timeInWords', () => {
  it('leaves out zero units', () => expect(timeInWords(3603, 'en')).toBe('1 hour 3 seconds'));
  it('says zero seconds at the start', () => expect(timeInWords(0, 'en')).toBe('0 seconds'));
  it('uses the plurals of the language', () => {
    // Which spaces are hard ones differs between releases of the language data.
    const spoken = (locale: string) => timeInWords(62, locale).replace(/\s/g, ' ');
    expect(spoken('fr')).toBe('1 minute 2 secondes');
    expect(spoken('bg')).toBe('1 минута 2 секунди');
  });
});
