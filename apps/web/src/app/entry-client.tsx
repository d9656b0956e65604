import { recordEarlyClicks } from './replay-early-clicks.ts';

/** The hero is the first picture: the application's code must not compete with it for the line. */
const START_AFTER_LOAD_MS = 1500;

const whenLoaded = new Promise<void>(resolve => {
  if (document.readyState === 'complete') resolve();
  else window.addEventListener('load', () => resolve(), { once: true });
});

/** When the largest picture is on screen, or soon after the page has loaded where the browser does not tell. */
function whenHeroIsPainted(): Promise<void> {
  return new Promise(resolve => {
    whenLoaded.then(() => setTimeout(resolve, START_AFTER_LOAD_MS));
    if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return;
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** Not awaited at the top of this file: the chunks it asks for import this one, and would wait for it in turn. */
async function enter(): Promise<void> {
  const press = recordEarlyClicks(document);
  if (document.documentElement.dataset.drawn === 'hero') {
    await Promise.race([whenHeroIsPainted(), press.firstClick]);
  }
  const { startSite } = await import('./start-site.tsx');
  await startSite();
  press.replay();
}

void enter();
