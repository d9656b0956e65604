import { expect, it } from 'vitest';
import { addressWithId, SITE_ROUTE_NAMES, SITE_ROUTES } from './routes.ts';

it('gives each route an address of its own', () => {
  const paths = SITE_ROUTE_NAMES.map(name => SITE_ROUTES[name].path);
  expect(new Set(paths).size).toBe(paths.length);
});

it('writes the id into the address of a route', () => {
  expect(addressWithId('watch', 12)).toBe('/watch/12');
  expect(addressWithId('watch_library', '5')).toBe('/watch_library/5');
});
