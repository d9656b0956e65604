import { describe, expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

describe('waitText', () => {
  it.each([
    [1, 'en', 'in 1 second'],
    [40, 'en', 'in 40 seconds'],
    [60, 'en', 'in 1 minute'],
    [61, 'en', 'in 2 minutes'],
    [900, 'en', 'in 15 minutes'],
    [900, 'fr', 'dans 15 minutes'],
    [40, 'bg', 'след 40 секунди'],
  ])('formats %i seconds in %s as %s', (seconds, language, text) => {
    expect(waitText(seconds, language)).toBe(text);
  });
});
