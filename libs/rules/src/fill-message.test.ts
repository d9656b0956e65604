import { describe, expect, it } from 'vitest';
import { fillMessage } from './fill-message.ts';

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  fillMessage(text, name => values[name]);

describe('fillMessage', () => {
  it('replaces each parameter, and leaves unknown ones', () => {
    expect(fill('{name}, until {day}. {name}!', { name: 'Ana', day: 'Monday' })).toBe(
      'Ana, until Monday. Ana!',
    );
    expect(fill('{name} {other}.', { name: 'Ana' })).toBe('Ana {other}.');
  });

  it('ends a sentence with one full stop if the value ends with one', () => {
    expect(fill('Гледате до {day}. После спира.', { day: '23 ноември 2026 г.' })).toBe(
      'Гледате до 23 ноември 2026 г. После спира.',
    );
    expect(fill('От {day} на вноски', { day: '23 ноември 2026 г.' })).toBe('От 23 ноември 2026 г. на вноски');
  });

  it('writes a value as it is', () => {
    expect(fill('{name}.', { name: '$& {day}' })).toBe('$& {day}.');
  });
});
