import { describe, expect, it } from 'vitest';
import { fill } from './fill.ts';

describe('fill', () => {
  it('replaces placeholders with their values', () => {
    expect(fill('{time} of {duration}', { time: '1:02', duration: '3:00' })).toBe('1:02 of 3:00');
  });
  it('leaves a placeholder without a value', () => expect(fill('in {n} s', {})).toBe('in {n} s'));
});
