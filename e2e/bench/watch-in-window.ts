import type { Browser, Page } from '@playwright/test';

/** Opens a separate window for each viewer: a hidden page renders no frames. */
export async function watchInWindow(
  browser: Browser,
  address: string,
  viewport = { width: 800, height: 600 },
): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  return page;
}
