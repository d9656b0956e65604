import { describe, expect, it } from 'vitest';
import { retryAfterSeconds } from './server-response.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('retryAfterSeconds', () => {
  it.each([
    [null, null],
    ['3', 3],
    ['Sat, 21 Nov 2026 12:00:04 GMT', 4],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
  ])('parses %s as %s', (text, seconds) => {
    const headers: Record<string, string> = text === null ? {} : { 'retry-after': text };
    expect(retryAfterSeconds(new Response(null, { headers }), NOW)).toBe(seconds);
  });
});
