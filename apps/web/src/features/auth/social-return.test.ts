import { describe, expect, it } from 'vitest';
import { socialReturnOf } from './social-return.ts';

describe('socialReturnOf', () => {
  it.each([
    ['provider=google&code=c', { provider: 'google', code: 'c' }],
    ['provider=google&failed=1', { provider: 'google', code: null }],
    ['', null],
    ['code=c', null],
    ['provider=google', null],
    ['provider=google&code=', null],
  ])('reads "%s"', (query, expected) => {
    expect(socialReturnOf(new URLSearchParams(query))).toEqual(expected);
  });
});
