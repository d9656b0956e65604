import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import { type Channel, type Product, startProduct } from '../fixtures/start-product.ts';
import { galleryPage, pictureName } from './gallery-page.ts';
import { SCREENS, type Screen } from './screens.ts';

const FOLDER = fileURLToPath(new URL('../../gallery', import.meta.url));
const CHANNELS: Channel[] = ['longshore', 'nordet'];
const WIDTHS = [390, 820, 1440];
const HEIGHT = 900;

async function photograph(
  browser: Browser,
  product: Product,
  channel: Channel,
  width: number,
  screen: Screen,
) {
  const page = await browser.newPage({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' });
  await page.goto(product.url(channel, screen.path), { waitUntil: 'networkidle' });
  await screen.steps?.(page);
  await page.waitForLoadState('networkidle');
  const path = join(FOLDER, pictureName(channel, screen.name, width));
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  await page.close();
}

/** Reports a screen that fails and continues with the others. */
async function photographAll(browser: Browser, product: Product): Promise<string[]> {
  const missed: string[] = [];
  for (const channel of CHANNELS) {
    for (const screen of SCREENS.filter(each => (each.channel ?? channel) === channel)) {
      for (const width of WIDTHS) {
        await photograph(browser, product, channel, width, screen).catch(error =>
          missed.push(`${pictureName(channel, screen.name, width)}: ${String(error).split('\n')[0]}`),
        );
      }
      console.log(`${channel} ${screen.name}`);
    }
  }
  return missed;
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-gallery-'));
const product = await startProduct(dataDir);
console.log('Waiting for the footage to be packaged …');
await untilRecordingsReady(dataDir);
const browser = await chromium.launch(CHROMIUM);
const missed = await photographAll(browser, product);
await browser.close();
await product.stop();
rmSync(dataDir, { recursive: true, force: true });
writeFileSync(join(FOLDER, 'index.html'), galleryPage(CHANNELS, SCREENS, WIDTHS));
for (const line of missed) console.error(line);
console.log('gallery/index.html');
process.exitCode = missed.length > 0 ? 1 : 0;
