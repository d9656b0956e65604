import { recordEarlyClicks } from './replay-early-clicks.ts';

/** The application's code must not compete with the hero picture for bandwidth. */
const START_AFTER_LOAD_MS = 1500;

const whenLoaded = new Promise<void>(resolve => {
  if (document.readyState === 'complete') resolve();
  else window.addEventListener('load', () => resolve(), { once: true });
});

/** Resolves at the largest contentful paint, or 1.5 s after `load` in browsers that do not report it. */
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

/** A top-level await would deadlock: the chunks that this loads import this file. */
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
