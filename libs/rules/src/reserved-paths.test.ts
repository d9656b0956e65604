import { expect, it } from 'vitest';
import { isReservedPath } from './reserved-paths.ts';

it.each(['/', '/watch', '/watch/1', '/api/settings', '/media/x', '/healthz', '/calendar/events'])(
  '%s is the product’s',
  path => {
    expect(isReservedPath(path)).toBe(true);
  },
);

it.each(['/about', '/packages', '/league-rules', '/watching', '/league/watch'])(
  '%s is free for a page',
  path => {
    expect(isReservedPath(path)).toBe(false);
  },
);
