import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@grandstand/api/app';
import { openTestApi } from '@grandstand/api/testing/test-api';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { afterAll, expect, it } from 'vitest';
import { addSite } from '../site/site.ts';
import { PLAIN_SITE } from '../testing/plain-site.ts';
import { renderHome } from './render-home.ts';

const test = await openTestApi();
const api = await buildApp(test.deps);
afterAll(async () => {
  await api.close();
  await test.close();
});

it('leaves nothing to render for the first visitor of home', async () => {
  let renderings = 0;
  const folder = await mkdtemp(join(tmpdir(), 'home-'));
  await addSite({
    ...PLAIN_SITE,
    api,
    db: test.db,
    storage: folderStorage(folder),
    clientDir: folder,
    channelAssetsDir: folder,
    now: () => new Date(),
    render: async () => {
      renderings += 1;
      return { html: '<p>home</p>', status: 200, inlineStyleText: '', inlineScriptText: '' };
    },
  });
  await renderHome(api, 'http://localhost');
  expect(renderings).toBe(1);
  const { statusCode, body } = await api.app.inject({ url: '/', headers: { host: 'localhost' } });
  expect({ statusCode, body, renderings }).toEqual({ statusCode: 200, body: '<p>home</p>', renderings: 1 });
});
