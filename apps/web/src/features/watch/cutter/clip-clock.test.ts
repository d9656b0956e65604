import { expect, it } from 'vitest';
import { clipClock, spokenClock } from './clip-clock.ts';

it.each([
  [0, '0:00.000'],
  [18.4, '0:18.400'],
  [3461.2, '57:41.200'],
  [3661.9996, '1:01:02.000'],
])('shows %d s as %s', (seconds, text) => expect(clipClock(seconds)).toBe(text));

it('says a time with hundredths of a second in the language of the reader', () => {
  expect(spokenClock(3723.04, 'en')).toBe('1 hour 2 minutes 3.04 seconds');
  expect(spokenClock(60, 'en')).toBe('1 minute 0 seconds');
  expect(spokenClock(18.4, 'fr')).toBe('18,4\u00a0secondes');
});
