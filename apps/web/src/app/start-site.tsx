// Imported first: it declares the order of the cascade layers. In the entry it would become a file of its own.
import './styles.css';
import type { Bootstrap } from '@grandstand/contract/initial-html';
import { SPLASH_REMOVAL_MS } from '@grandstand/rules/constants';
import { createRoot } from 'react-dom/client';
import { readBootstrap } from '#shared/bootstrap.ts';
import { AfterInitialHtml } from '#shared/initial-html.tsx';
import { CATALOGUE } from '../../locales/catalogues.ts';
import { listenForErrors } from './listen-for-errors.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { matchRoute, preloadRoute } from './routes.tsx';
import { Site } from './site.tsx';

/** Specification 2, startup: the splash fades out after the application has loaded. */
function removeSplash(): void {
  const splash = document.getElementById('splash');
  if (splash === null) return;
  splash.dataset.leaving = '';
  setTimeout(() => splash.remove(), SPLASH_REMOVAL_MS);
}

/** Resolves when the application has replaced the server-rendered HTML. */
function whenReplaced(root: Element): Promise<void> {
  return new Promise(resolve => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { childList: true });
  });
}

async function fetchedBootstrap(): Promise<Bootstrap> {
  const { fetchBootstrap } = await import('#shared/fetch-bootstrap.ts');
  // The server wrote the language into the document.
  return fetchBootstrap(document.documentElement.lang as Bootstrap['language'], new Date());
}

/**
 * Our hydration: `createRoot` replaces the server-rendered HTML in one commit, after everything that this commit needs has
 * loaded, so that nothing flickers. Decision H18 compares it with `hydrateRoot`.
 */
export async function startSite(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  const bootstrap = readBootstrap(document) ?? (await fetchedBootstrap());
  const reportsErrors = listenForErrors(bootstrap);
  const match = matchRoute(location.pathname, bootstrap.bootstrap.pages);
  const { language } = bootstrap;
  const [catalogue] = await Promise.all([
    CATALOGUE[language](),
    // A view that does not load shows its error inside the page.
    match && preloadRoute(match.route, language).catch(() => undefined),
  ]);
  const replaced = whenReplaced(root);
  // An error boundary has shown its fallback: React would only log the error.
  createRoot(root, reportsErrors ? { onCaughtError: reportError } : {}).render(
    <AfterInitialHtml>
      <Site bootstrap={bootstrap} catalogue={catalogue} />
    </AfterInitialHtml>,
  );
  removeSplash();
  await replaced;
  // Decisions H222 and H235: what does not hold for this visitor is gone now.
  delete document.documentElement.dataset.scores;
  delete document.documentElement.dataset.access;
  registerServiceWorker();
}
