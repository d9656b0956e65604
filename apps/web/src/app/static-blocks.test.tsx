import type { Bootstrap } from '@grandstand/contract/first-html';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { en } from '../../locales/en/index.ts';
import { matchRoute, preloadRoute } from './routes.tsx';
import { Site } from './site.tsx';

const SETTINGS = {
  name: 'Harbour League',
  tagline: '',
  language: 'en',
  time_zone: 'Europe/Sofia',
  currency: 'USD',
  band: null,
};
const EMPTY = ['pages', 'slides', 'menu', 'event_categories', 'event_locations', 'participant_groups'];

/** As it is drawn once the application stands. */
async function pageWith(path: string, static_blocks: Readonly<Record<string, string>>): Promise<string> {
  const nothing = Object.fromEntries(EMPTY.map(name => [name, []]));
  const bootstrap = {
    config: { channel_key: 'harbour', api_base: '/api' },
    bootstrap: { ...nothing, settings: SETTINGS, static_blocks, color_settings: {}, static_data: {} },
    language: 'en',
    now: '2026-11-21T12:00:00Z',
  } as unknown as Bootstrap;
  const match = matchRoute(path, []);
  if (match === null) throw new Error(`no route for ${path}`);
  await preloadRoute(match.route, 'en');
  return renderToStaticMarkup(<Site bootstrap={bootstrap} catalogue={en} ssrUrl={path} />);
}

it.each([
  ['home_top', '/'],
  ['home_bottom', '/'],
  ['passes_top', '/packages'],
])('the words that the channel wrote for %s stand on %s', async (slot, path) => {
  const words = '<p>Boots off in the <b>gym</b>.</p>';
  expect(await pageWith(path, { [slot]: words })).toContain(words);
  expect(await pageWith(path, {})).not.toContain(words);
});
