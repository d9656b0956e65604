import { isReservedPath } from '@grandstand/rules/reserved-paths';
import { describe, expect, it } from 'vitest';
import { matchRoute, routes } from './routes.tsx';

const privacy = {
  id: 3,
  url: 'privacy_policy',
  name: 'Privacy',
  alt_name: 'Privacy',
  role: 'privacy',
} as const;

describe('matchRoute', () => {
  it('finds the views of the routes table', () => {
    expect(matchRoute('/', [])?.name).toBe('home');
    expect(matchRoute('/schedule', [])?.name).toBe('schedule');
    expect(matchRoute('/watch/7', [])?.params).toEqual({ id: '7' });
  });

  it('adds the static pages of the channel', () => {
    expect(matchRoute('/privacy_policy', [privacy])?.page?.id).toBe(3);
    expect(matchRoute('/privacy_policy', [])).toBeNull();
  });

  it('knows nothing of other paths', () => {
    expect(matchRoute('/nowhere', [privacy])).toBeNull();
    expect(matchRoute('/watch/abc', [privacy])).toBeNull();
  });
});

it('keeps the address of each of its views free of a channel’s pages', () => {
  // A page may take the place of the passes, in that role.
  const free = routes.map(({ path }) => path).filter(path => !isReservedPath(path));
  expect(free).toEqual(['/packages']);
});
