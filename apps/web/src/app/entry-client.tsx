import { loadFormats } from './load-formats.ts';
import { PRELOADED_LATER } from './preloaded-later.ts';
import { recordEarlyClicks } from './replay-early-clicks.ts';

/** For browsers that do not report the paint, and tabs in the background, which do not paint. */
const START_AFTER_LOAD_MS = 1500;

/** Resolves 1.5 s after the page's own files have loaded, of which this script is one. */
function whenLoaded(): Promise<void> {
  return new Promise(resolve => {
    addEventListener('load', () => setTimeout(resolve, START_AFTER_LOAD_MS));
  });
}

/** Safari before 26 only reports the first paint. */
const PAINTS = ['largest-contentful-paint', 'paint'];

/** Resolves once the browser has laid out the page and begins to paint it. */
function whenPainting(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Resolves at the first paint with content, in browsers that report it. */
function whenPainted(): Promise<void> {
  return new Promise(resolve => {
    const type = PAINTS.find(name => PerformanceObserver.supportedEntryTypes.includes(name));
    if (type === undefined) return;
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type, buffered: true });
  });
}

/**
 * Loads the other scripts of the page at once, instead of each when another names it. A request takes the main thread some
 * milliseconds, so each starts in a task of its own.
 */
function preloadScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${PRELOADED_LATER}]`)) {
    setTimeout(() => {
      link.rel = 'modulepreload';
    });
  }
}

/** A top-level await would deadlock: the chunks that this loads import this file. */
async function enter(): Promise<void> {
  const press = recordEarlyClicks(document);
  const { playsAtOnce, scores } = document.documentElement.dataset;
  // A page without its scores is hidden until it is hydrated, so it has no paint to wait for.
  if (scores === undefined) {
    const paint = playsAtOnce === undefined ? whenPainted() : whenPainting();
    await Promise.race([paint, whenLoaded(), press.firstClick]);
  }
  preloadScripts();
  // A task of its own: starting a worker blocks for some milliseconds too.
  setTimeout(loadFormats);
  // The packages first, because a browser finishes and runs each of the two large files in a task of its own.
  await import('./packages.ts');
  await new Promise(resolve => setTimeout(resolve));
  const { startSite } = await import('./start-site.tsx');
  await startSite();
  press.replay();
}

void enter();
