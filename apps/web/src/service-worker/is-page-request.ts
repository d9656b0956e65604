/** Navigations to these are downloads and files, not pages. */
const NOT_A_PAGE = /^\/(?:api|media|calendar|channel-assets|demo-identity)\/|\.[a-z0-9]{2,12}$/i;

/** Whether a request opens a page of the site. All others bypass the service worker. */
export function isPageRequest(request: Pick<Request, 'mode' | 'method' | 'url'>): boolean {
  if (request.mode !== 'navigate' || request.method !== 'GET') return false;
  return !NOT_A_PAGE.test(new URL(request.url).pathname);
}
