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

it('lets a tag manager wait for consent, unless the channel says otherwise', async () => {
  const { bundle } = await checkBundle(
    await bundleFolder(
      SMALL_BUNDLE.replace('  tagline: League', '  tagline: League\n  analytics: { google_tag: GTM-ABC123 }'),
    ),
  );
  expect(bundle?.bundle.settings.analytics).toEqual({
    google_tag: 'GTM-ABC123',
    consent: true,
    localhost: false,
  });
});

it.each(['fr', 'bg'])('accepts the language %s', async language => {
  const yaml = SMALL_BUNDLE.replace('  tagline: League', `  tagline: League\n  language: ${language}`);
  const { bundle } = await checkBundle(await bundleFolder(yaml));
  expect(bundle?.bundle.settings.language).toBe(language);
});

it('accepts the sites that may frame the player', async () => {
  const origins = ['https://www.example.org', 'https://*.example.org:8443', 'http://site.localhost:3000'];
  const yaml = SMALL_BUNDLE.replace(
    '  tagline: League',
    `  tagline: League\n  embed_origins: [${origins.map(origin => `'${origin}'`).join(', ')}]`,
  );
  const { bundle } = await checkBundle(await bundleFolder(yaml));
  expect(bundle?.bundle.settings.embed_origins).toEqual(origins);
});
