/** First path segments of the site's own views, and of the views that the specification reserves for later. */
const VIEW_SEGMENTS = `404 buy confirm-account-deletion contacts faq live login moments password-reset password-reset-request
  profile registration schedule search select-package share simulate upcoming verify-email verify-notice vod vod_library
  watch watch_embed watch_library`;

/** First path segments under which the server or the ingest serves something other than a page. */
const SERVER_SEGMENTS = `api assets calendar channel-assets demo-identity fonts healthz media metrics readyz recordings
  sitemaps`;

const RESERVED: ReadonlySet<string> = new Set(`${VIEW_SEGMENTS} ${SERVER_SEGMENTS}`.split(/\s+/));

/** Whether the product serves `path` itself, so that no page of a channel can use it. */
export function isReservedPath(path: string): boolean {
  const [, first = ''] = path.split('/');
  return first === '' || RESERVED.has(first);
}
