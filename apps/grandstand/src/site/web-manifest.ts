import type { BootstrapData } from '@grandstand/contract/content.schema';

/** The icons of an installed site, by their path. `padding` is the share of the size on each side. */
export const APP_ICONS = {
  '/app-icon-192.png': { size: 192, padding: 0 },
  '/app-icon-512.png': { size: 512, padding: 0 },
  // A maskable icon may lose everything outside a circle of 80 % of its size.
  '/app-icon-maskable-512.png': { size: 512, padding: 0.16 },
  // For iOS, which ignores the manifest's icons.
  '/app-icon-180.png': { size: 180, padding: 0 },
} as const;

export type AppIconPath = keyof typeof APP_ICONS;

/** W3C Web Application Manifest: makes the channel's site installable, with the channel's own name, icons and colours. */
export function webManifest({
  settings,
  color_settings: look,
}: Pick<BootstrapData, 'settings' | 'color_settings'>): object {
  const { name, tagline, description, language, icon } = settings;
  const png = (src: AppIconPath, purpose: 'any' | 'maskable') => {
    const { size } = APP_ICONS[src];
    return { src, purpose, sizes: `${size}x${size}`, type: 'image/png' };
  };
  return {
    id: '/',
    name: `${name} ${tagline}`.trim(),
    short_name: name,
    description,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: look.body_background,
    theme_color: look.header_background,
    icons: [
      png('/app-icon-192.png', 'any'),
      png('/app-icon-512.png', 'any'),
      png('/app-icon-maskable-512.png', 'maskable'),
      { src: icon, purpose: 'any', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
