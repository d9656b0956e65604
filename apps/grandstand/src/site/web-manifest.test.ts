import type { BootstrapData } from '@grandstand/contract/content.schema';
import { expect, it } from 'vitest';
import { APP_ICONS, webManifest } from './web-manifest.ts';

it('names the channel, its colours and an icon for each platform', () => {
  const settings = { name: 'Nordet', tagline: 'Ligue collégiale', language: 'fr', icon: '/icon.svg' };
  const color_settings = { body_background: '#ffffff', header_background: '#12217d' };
  const manifest = webManifest({ settings, color_settings } as BootstrapData);
  expect(manifest).toMatchObject({
    name: 'Nordet Ligue collégiale',
    short_name: 'Nordet',
    lang: 'fr',
    start_url: '/',
    background_color: '#ffffff',
    theme_color: '#12217d',
    icons: [
      { src: '/app-icon-192.png', sizes: '192x192', purpose: 'any' },
      { src: '/app-icon-512.png', sizes: '512x512', purpose: 'any' },
      { src: '/app-icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
  expect(Object.keys(APP_ICONS)).toContain('/app-icon-180.png');
});
