import type { SitemapList, SitemapRow } from '@grandstand/db/sitemap';
import { addressWithId, SITE_ROUTES, type SiteRouteName } from '@grandstand/rules/routes';

export interface SitemapEntry {
  readonly url: string;
  readonly changed_at: Date | null;
}

/** Maximum number of URLs in one file. */
export const SITEMAP_PAGE = 5000;

const PATH: Readonly<Record<SitemapList, (name: string) => string>> = {
  events: id => addressWithId('watch', id),
  vod: id => addressWithId('vod_item', id),
  clips: id => addressWithId('watch_library', id),
  pages: url => `/${url.replace(/^\//, '')}`,
  schools: alias => `/?school=${encodeURIComponent(alias)}`,
  teams: alias => `/?team=${encodeURIComponent(alias)}`,
};
/** Pages that every channel has. */
const CHANNEL_ROUTES = [
  'home',
  'upcoming',
  'live',
  'vod',
  'schedule',
  'vod_library',
  'faq',
  'contacts',
  'packages',
] as const satisfies readonly SiteRouteName[];

/** The names of the files in the index: `views`, and one per page of each list. */
export function sitemapFiles(totals: Readonly<Record<SitemapList, number>>): string[] {
  const lists = Object.entries(totals).flatMap(([list, total]) =>
    Array.from({ length: Math.ceil(total / SITEMAP_PAGE) }, (_, index) => `${list}-${index + 1}`),
  );
  return ['views', ...lists];
}

export function viewEntries(origin: string): SitemapEntry[] {
  return CHANNEL_ROUTES.map(name => ({ url: origin + SITE_ROUTES[name].path, changed_at: null }));
}

export function listEntries(origin: string, list: SitemapList, rows: readonly SitemapRow[]): SitemapEntry[] {
  return rows.map(({ name, changed_at }) => ({ url: origin + PATH[list](name), changed_at }));
}

export function urlSetXml(entries: readonly SitemapEntry[]): string {
  return document('urlset', 'url', entries);
}

export function indexXml(entries: readonly SitemapEntry[]): string {
  return document('sitemapindex', 'sitemap', entries);
}

function document(root: string, element: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ url, changed_at }) => {
    const changed = changed_at === null ? '' : `<lastmod>${changed_at.toISOString()}</lastmod>`;
    return `<${element}><loc>${escapeXml(url)}</loc>${changed}</${element}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${root}>
`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, character => ESCAPES[character] ?? character);
}
