import { expect, it } from 'vitest';
import { periodText } from './period-text.ts';

const SCENES = {
  soccer: { clock: '66:20', period_label: 'H2' },
  basketball: { clock: '05:12', period_label: 'Q3' },
  volleyball: { clock: '14–11', period_label: 'SET 2', points: [14, 11] },
  'ice-hockey': { clock: '12:00', period_label: 'P1' },
} as const;

it.each([
  ['soccer', 'en', "2nd half 67'"],
  ['soccer', 'fr', "2e mi-temps 67'"],
  ['soccer', 'bg', "2-ро полувреме 67'"],
  ['basketball', 'en', '3rd quarter 05:12'],
  ['volleyball', 'en', 'Set 2, 14–11'],
  ['volleyball', 'fr', '2e set, 14–11'],
  ['basketball', 'bg', 'Четвърт 3, 05:12'],
  ['ice-hockey', 'fr', '1re période 12:00'],
  ['ice-hockey', 'xx', '1st period 12:00'],
] as const)('describes a period of %s in %s as %s', (sport, language, text) => {
  expect(periodText(sport, language, SCENES[sport])).toBe(text);
});

it.each([
  ['00:00', 'H1', "1st half 1'"],
  ['45:00', 'H1', "1st half 45'"],
  ['90:00', 'H2', "2nd half 90'"],
])('counts the minute that is played at %s', (clock, period_label, text) => {
  expect(periodText('soccer', 'en', { clock, period_label })).toBe(text);
});
