import { type Client, createClient } from '@grandstand/client/client';
import { systemClock } from '@grandstand/client/clock';
import type { Failure } from '@grandstand/client/failure';
import type { EntryStorage } from '@grandstand/client/storage';
import type { Bootstrap } from '@grandstand/contract/initial-html';
import { siteEndpoints } from '@grandstand/contract/site-endpoints';
import { IsRestoringProvider, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Translator } from '../i18n/translator.ts';
import { useIsInitialHtml } from '../initial-html.tsx';
import { createPopups, type Popups } from '../popups/popups.ts';
import { PopupsContext } from '../popups/use-popups.ts';
import { mayBelongToUser } from '../session/signed-in-key.ts';
import { openStorage, StorageContext } from '../storage/storage-context.tsx';
import { ToastStack } from '../toasts/toast-stack.tsx';
import { createToasts, type Toasts } from '../toasts/toasts.ts';
import { ToastsContext } from '../toasts/use-toasts.ts';
import { callOptions } from './call-options.ts';
import { ClientContext } from './client-context.ts';
import { errorText } from './error-text.ts';
import { fetchChannelKey } from './fetch-channel-key.ts';
import { type PlaylistBox, PlaylistBoxContext } from './inline-playlists.ts';
import { primeRouteData } from './prime-route-data.ts';
import { clearUser, createQueryClient, refreshPersonal } from './query-client.ts';
import { createReloadRequest, type ReloadRequest } from './reload-request.ts';
import { ReloadScreen } from './reload-screen.tsx';
import { syncStoredContent } from './stored-content.ts';

/** Dispatched at the document for each failed request that the client publishes; `detail` is the `Failure`. */
export const FAILURE_EVENT = 'grandstand:failure';

/** Services that every view can use: the API and its cache, local storage, toasts. */
export interface Services {
  readonly client: Client;
  readonly queryClient: QueryClient;
  readonly storage: EntryStorage;
  readonly toasts: Toasts;
  readonly popups: Popups;
  readonly reloadRequest: ReloadRequest;
  readonly playlistBox: PlaylistBox;
  /** Fills the cache with what this browser knows, and the server did not. */
  readonly onHydrated: () => void;
}

/** Also created for server-side rendering, where nothing is stored or fetched. */
export function createServices(bootstrap: Bootstrap, translator: Translator): Services {
  const { config } = bootstrap;
  const storage = openStorage(config.channel_key);
  const toasts = createToasts(systemClock);
  const reloadRequest = createReloadRequest();
  const client = createClient({
    endpoints: siteEndpoints,
    loadEndpoints: async () => (await import('@grandstand/contract/lazy-endpoints')).lazyEndpoints,
    apiBase: config.api_base,
    channelKey: config.channel_key,
    fetchChannelKey,
    // Only the query cache caches: the browser's HTTP cache could return responses up to a minute old.
    fetch: (input, init) => fetch(input, { cache: 'no-cache', ...init }),
    storage,
    clock: systemClock,
    events: globalThis.document ?? new EventTarget(),
    onFailure: publishFailure,
    onUserReset: () => clearUser(queryClient),
    onReloadScreen: reloadRequest.raise,
  });
  const queryClient = createQueryClient(client.callWithMeta);

  function publishFailure(detail: Failure): void {
    document.dispatchEvent(new CustomEvent(FAILURE_EVENT, { detail }));
    const { shows, error } = detail;
    if (shows === 'toast') toasts.show({ type: 'error', text: errorText(translator, error) });
  }

  const mayBeUser = mayBelongToUser(storage.get('api_key'));
  primeRouteData(queryClient, bootstrap, false);
  if (!mayBeUser) clearUser(queryClient);
  // Before hydration, which uses it afterwards.
  else void queryClient.prefetchQuery(callOptions('getProfile'));
  storage.listen('api_key', () => void refreshPersonal(queryClient));
  const playlistBox = { content: inlinedPlaylists(bootstrap) };
  function onHydrated(): void {
    if (mayBeUser) primeRouteData(queryClient, bootstrap, true);
    syncStoredContent(queryClient, storage, Date.now);
  }

  return {
    client,
    queryClient,
    storage,
    toasts,
    popups: createPopups(),
    reloadRequest,
    playlistBox,
    onHydrated,
  };
}

function inlinedPlaylists({ route_data }: Bootstrap) {
  return route_data && 'playlists' in route_data ? route_data.playlists : undefined;
}

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  const { client, queryClient, storage, toasts, popups, reloadRequest, playlistBox, onHydrated } = services;
  const isInitialHtml = useIsInitialHtml();
  const mustReload = useSyncExternalStore(reloadRequest.listen, reloadRequest.isRaised, () => false);
  // Before the effects of the views, which fetch.
  useLayoutEffect(() => {
    if (!isInitialHtml) onHydrated();
  }, [isInitialHtml, onHydrated]);
  return (
    <QueryClientProvider client={queryClient}>
      {/* Nothing is fetched before hydration has ended: each part must first render as on the server. */}
      <IsRestoringProvider value={isInitialHtml}>
        <StorageContext value={storage}>
          <ToastsContext value={toasts}>
            <ClientContext value={client}>
              <PopupsContext value={popups}>
                <PlaylistBoxContext value={playlistBox}>{children}</PlaylistBoxContext>
              </PopupsContext>
            </ClientContext>
            <ToastStack />
            {mustReload && <ReloadScreen renewKey={client.renewKey} />}
          </ToastsContext>
        </StorageContext>
      </IsRestoringProvider>
    </QueryClientProvider>
  );
}
