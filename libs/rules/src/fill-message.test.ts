import { describe, expect, it } from 'vitest';
import { fillMessage } from './fill-message.ts';

describe('fillMessage', () => {
  it('replaces each parameter, and leaves unknown ones', () => {
    expect(fillMessage('{name}, until {day}. {name}!', { name: 'Ana', day: 'Monday' })).toBe(
      'Ana, until Monday. Ana!',
    );
    expect(fillMessage('{name} {other}.', { name: 'Ana' })).toBe('Ana {other}.');
  });

  it('ends a sentence with one full stop if the value ends with one', () => {
    expect(fillMessage('Гледате до {day}. После спира.', { day: '23 ноември 2026 г.' })).toBe(
      'Гледате до 23 ноември 2026 г. После спира.',
    );
    expect(fillMessage('От {day} на вноски', { day: '23 ноември 2026 г.' })).toBe(
      'От 23 ноември 2026 г. на вноски',
    );
  });

  it('writes numbers for the given locale', () => {
    expect(fillMessage('{count} games', { count: 1200 }, 'en')).toBe('1,200 games');
    expect(fillMessage('{count} games', { count: 1200 })).toBe('1200 games');
  });

  it('writes a value as it is', () => {
    expect(fillMessage('{name}.', { name: '$& {day}' })).toBe('$& {day}.');
  });
});
