import { expect, it } from 'vitest';
import { routes } from './routes.tsx';
import { viewSource } from './view-sources.ts';

const VIEWS = Object.keys(import.meta.glob('../features/*/*-view.tsx'));
const ofPage = viewSource('page');

it.each(routes)('maps the route $name to its own view file', ({ name }) => {
  const source = viewSource(name);
  expect(VIEWS).toContain(source.replace('src/', '../'));
  expect(source).not.toBe(ofPage);
});
