import { findEvent, isToCome } from '../fixtures/find-content.ts';
import { openPage } from './page.ts';
import { expect, test } from './test.ts';

test.use({ textPercent: 200 });

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const PATHS = ['/', '/schedule', '/vod', '/vod_library', '/packages', '/faq', '/login'];
const NORMAL_TEXT_PX = 16;

for (const channel of ['longshore', 'nordet'] as const) {
  test(`fits the main pages of ${channel} with text at 200 %`, { tag: '@full' }, async ({
    product,
    engine,
    engineName,
  }) => {
    const game = await findEvent(product, channel, isToCome('paid'));
    const tooWide: string[] = [];
    for (const size of SIZES) {
      await engine.resize(size);
      for (const path of [...PATHS, `/watch/${game.id}`]) {
        await openPage(engine, product.url(channel, path));
        // No setting of WebKitGTK's MiniBrowser enlarges text only.
        if (engineName === 'webkit') await engine.run(enlargeText, null);
        const { pageWidth, windowWidth, textPx } = await engine.run(measure, null);
        expect(textPx, 'the text of the page is larger').toBe(2 * NORMAL_TEXT_PX);
        if (pageWidth > windowWidth) tooWide.push(`${path}: ${pageWidth} px in ${windowWidth} px`);
      }
    }
    expect(tooWide).toEqual([]);
  });
}

function enlargeText() {
  document.documentElement.style.fontSize = '200%';
  return null;
}

function measure() {
  const { documentElement } = document;
  const textPx = Number.parseFloat(getComputedStyle(documentElement).fontSize);
  return { pageWidth: documentElement.scrollWidth, windowWidth: innerWidth, textPx };
}
