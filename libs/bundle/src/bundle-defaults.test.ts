import { expect, it } from 'vitest';
import { checkBundle } from './check-bundle.ts';
import { bundleFolder, SMALL_BUNDLE } from './testing/bundle-folder.ts';

it('gives a channel the defaults of the specification', async () => {
  const { bundle } = await checkBundle(await bundleFolder(SMALL_BUNDLE));
  expect(bundle?.bundle.settings).toMatchObject({
    language: 'en',
    multi_language: false,
    currency: 'USD',
    archive_start_date: '2022-08-01',
  });
  expect(bundle?.bundle.packages.cup?.service_fee).toBe(0);
  expect(bundle?.bundle.subscriptions.all?.trial_period).toBe(30);
});

it.each(['fr', 'bg'])('accepts the language %s', async language => {
  const yaml = SMALL_BUNDLE.replace('  tagline: League', `  tagline: League\n  language: ${language}`);
  const { bundle } = await checkBundle(await bundleFolder(yaml));
  expect(bundle?.bundle.settings.language).toBe(language);
});
