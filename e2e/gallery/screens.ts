import type { Page } from '@playwright/test';
import type { Channel } from '../fixtures/start-product.ts';

export interface Screen {
  name: string;
  path: string;
  /** Both channels where none is named. */
  channel?: Channel;
  /** What to do before the picture is taken. */
  steps?: (page: Page) => Promise<unknown>;
}

/** Opens the first link whose address begins so: ids differ from one installation to the next. */
function firstLink(address: string): (page: Page) => Promise<unknown> {
  return async page => {
    const link = page.locator(`main a[href^="${address}"]`).first();
    const path = await link.getAttribute('href');
    await page.goto(new URL(path ?? '/', page.url()).href);
  };
}

export const SCREENS: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'upcoming', path: '/upcoming' },
  { name: 'live', path: '/live' },
  { name: 'replays', path: '/vod' },
  { name: 'schedule', path: '/schedule' },
  { name: 'watch-upcoming', path: '/upcoming', steps: firstLink('/watch/') },
  { name: 'watch-replay', path: '/vod', steps: firstLink('/watch/') },
  { name: 'library', path: '/vod_library' },
  { name: 'library-item', path: '/vod_library', steps: firstLink('/vod_library/') },
  { name: 'faq', path: '/faq' },
  { name: 'not-found', path: '/nowhere' },
];
