import { expect, it } from 'vitest';
import { routes } from './routes.tsx';
import source from './routes.tsx?raw';
import { viewSource } from './view-sources.ts';

/** The file of each view area, as it is written in the routes table: loading every view would take seconds. */
const VIEW = /const (\w+): ViewArea = \{\s+view: lazyView\(\s*\(\) => import\('#(.+?)'\)/g;
const FILES = new Map(
  Array.from(source.matchAll(VIEW), ([, area = '', file = '']) => [area, `src/${file}`] as const),
);

it.each(routes)('maps the route $name to the file of its view', ({ name }) => {
  const area = new RegExp(`^ {2}${name}: \\{.*\\.\\.\\.(\\w+) \\},$`, 'm').exec(source)?.[1] ?? '';
  expect(FILES.get(area)).toBe(viewSource(name));
});
