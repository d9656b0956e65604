// Imported first: it declares the order of the cascade layers. In the entry it would become a file of its own.
import './styles.css';
import type { Bootstrap } from '@grandstand/contract/initial-html';
import { SPLASH_REMOVAL_MS } from '@grandstand/rules/constants';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { readBootstrap } from '#shared/bootstrap.ts';
import { AfterInitialHtml } from '#shared/initial-html.tsx';
import { paths } from '#shared/routing/paths.ts';
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

async function fetchedBootstrap(): Promise<Bootstrap> {
  const { fetchBootstrap } = await import('#shared/fetch-bootstrap.ts');
  // The server wrote the language into the document.
  return fetchBootstrap(document.documentElement.lang as Bootstrap['language'], new Date());
}

/** Hydrates the server-rendered HTML after everything that its render needs has loaded, so that nothing flickers (decision H18). */
export async function startSite(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  const inlined = readBootstrap(document);
  const bootstrap = inlined ?? (await fetchedBootstrap());
  // Decision H550. Pointers need no such code, so it loads with the first key.
  addEventListener('keydown', () => void import('./show-focus-in-rows.ts').catch(() => undefined), {
    once: true,
  });
  const reportsErrors = listenForErrors(bootstrap);
  const missing = bootstrap.is_missing && { ssrUrl: paths.notFound() };
  const match = matchRoute(missing ? missing.ssrUrl : location.pathname, bootstrap.bootstrap.pages);
  const { language } = bootstrap;
  const [catalogue] = await Promise.all([
    CATALOGUE[language](),
    // A view that does not load shows its error inside the page.
    match && preloadRoute(match.route, language).catch(() => undefined),
  ]);
  // An error boundary has shown its fallback: React would only log the error.
  const options: RootOptions = reportsErrors ? { onCaughtError: reportError } : {};
  const hydrated = new Promise<void>(resolve => {
    const site = (
      <AfterInitialHtml onHydrated={resolve}>
        <Site bootstrap={bootstrap} catalogue={catalogue} {...missing} />
      </AfterInitialHtml>
    );
    // In a transition, React pauses every few milliseconds for input and for the browser's own work.
    startTransition(() => {
      // Without the data in the page, a render of fetched data may differ from it.
      if (inlined) hydrateRoot(root, site, options);
      else createRoot(root, options).render(site);
    });
  });
  removeSplash();
  await hydrated;
  // Decisions H222 and H235: what does not hold for this visitor is gone now.
  delete document.documentElement.dataset.scores;
  delete document.documentElement.dataset.access;
  registerServiceWorker();
}
