import type { Page } from '@playwright/test';
import { FAN, routeAddresses } from '../engines/route-addresses.ts';
import { focusRingFault } from '../fixtures/focus-ring.ts';
import { expect, test } from '../fixtures/product.ts';
import { signIn } from '../fixtures/sign-in.ts';
import type { Channel } from '../fixtures/start-product.ts';

/** More than any page has on its way from the skip link to the end of its footer. */
const MOST_TABS = 250;

test.use({ viewport: { width: 390, height: 844 } });

/** Walks through the open page with Tab until the focus leaves it. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  let tabs = 0;
  for (; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    if ((await focusRingFault(page)) === null) continue;
    // Content that loads as the focus comes near may move it: then the ring must be whole when the focus returns.
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const fault = await focusRingFault(page);
    if (fault) faults.push(fault);
  }
  return tabs === 0 ? ['nothing took the focus'] : faults;
}

for (const channel of ['longshore', 'nordet'] satisfies Channel[]) {
  test(`shows each focus ring of ${channel} whole on a phone`, { tag: '@full' }, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { visitors, users } = await routeAddresses(product, channel);
    const faults: string[] = [];
    async function walk(address: string): Promise<void> {
      await page.goto(product.url(channel, address), { waitUntil: 'networkidle' });
      faults.push(...(await faultsOf(page)).map(fault => `${address}: ${fault}`));
    }
    for (const address of visitors) await walk(address);
    await signIn(page, product, channel, FAN);
    for (const address of users) await walk(address);
    expect(faults).toEqual([]);
  });
}
