/** First steps of the addresses of the site's own views, and of those that the specification names for later ones. */
const OF_VIEWS = `404 buy confirm-account-deletion contacts faq live login moments password-reset password-reset-request
  profile registration schedule search select-package share simulate upcoming verify-email verify-notice vod vod_library
  watch watch_embed watch_library`;

/** First steps of what the server, or the ingest beside it, serves without drawing a page. */
const OF_SERVERS = `api assets calendar channel-assets demo-identity fonts healthz media metrics readyz recordings
  sitemaps`;

const RESERVED: ReadonlySet<string> = new Set(`${OF_VIEWS} ${OF_SERVERS}`.split(/\s+/));

/** Whether the product itself answers at `path`, so that no page of a channel can be there. */
export function isReservedPath(path: string): boolean {
  const [, first = ''] = path.split('/');
  return first === '' || RESERVED.has(first);
}
