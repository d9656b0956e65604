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
  it('matches the paths of the routes table', () => {
    expect(matchRoute('/', [])?.name).toBe('home');
    expect(matchRoute('/schedule', [])?.name).toBe('schedule');
    expect(matchRoute('/watch/7', [])?.params).toEqual({ id: '7' });
  });

  it('matches the static pages of the channel', () => {
    expect(matchRoute('/privacy_policy', [privacy])?.page?.id).toBe(3);
    expect(matchRoute('/privacy_policy', [])).toBeNull();
  });

  it('returns null for any other path', () => {
    expect(matchRoute('/nowhere', [privacy])).toBeNull();
    expect(matchRoute('/watch/abc', [privacy])).toBeNull();
  });
});

it('reserves the path of each view, so that no channel page can replace it', () => {
  // A page with the role `passes` may replace the passes.
  const free = routes.map(({ path }) => path).filter(path => !isReservedPath(path));
  expect(free).toEqual(['/packages']);
});
