import { SITE_ROUTE_NAMES, SITE_ROUTES } from './routes.ts';

/** First path segments of views that the specification reserves for later. */
const LATER_SEGMENTS = ['moments', 'search', 'share'];

/** First path segments under which the server or the ingest serves something other than a page. */
const SERVER_SEGMENTS = `api assets calendar channel-assets demo-identity fonts healthz media metrics oembed readyz
  recordings sitemaps manifest.webmanifest offline.html service-worker.js`;

/** A page with the role `passes` may replace the passes. */
const VIEW_SEGMENTS = SITE_ROUTE_NAMES.filter(name => name !== 'packages').map(name =>
  firstSegment(SITE_ROUTES[name].path),
);

const RESERVED: ReadonlySet<string> = new Set([
  '',
  ...VIEW_SEGMENTS,
  ...LATER_SEGMENTS,
  ...SERVER_SEGMENTS.split(/\s+/),
]);

/** Whether the product serves `path` itself, so that no page of a channel can use it. */
export function isReservedPath(path: string): boolean {
  return RESERVED.has(firstSegment(path));
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}
