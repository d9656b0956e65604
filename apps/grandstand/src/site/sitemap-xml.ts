import type { SitemapList, SitemapRow } from '@grandstand/db/sitemap';

export interface SitemapEntry {
  readonly url: string;
  readonly changed_at: Date | null;
}

/** The most addresses in one file. */
export const SITEMAP_PAGE = 5000;

const ADDRESS: Readonly<Record<SitemapList, (name: string) => string>> = {
  events: id => `/watch/${id}`,
  vod: id => `/vod_library/${id}`,
  clips: id => `/watch_library/${id}`,
  pages: url => `/${url.replace(/^\//, '')}`,
  schools: alias => `/?school=${encodeURIComponent(alias)}`,
  teams: alias => `/?team=${encodeURIComponent(alias)}`,
};
/** Paths of every channel. */
const VIEWS = [
  '/',
  '/upcoming',
  '/live',
  '/vod',
  '/schedule',
  '/vod_library',
  '/faq',
  '/contacts',
  '/packages',
];

/** The files that the index names: `views`, and each list in as many as it needs. */
export function sitemapFiles(totals: Readonly<Record<SitemapList, number>>): string[] {
  const lists = Object.entries(totals).flatMap(([list, total]) =>
    Array.from({ length: Math.ceil(total / SITEMAP_PAGE) }, (_, index) => `${list}-${index + 1}`),
  );
  return ['views', ...lists];
}

export function viewEntries(origin: string): SitemapEntry[] {
  return VIEWS.map(path => ({ url: origin + path, changed_at: null }));
}

export function listEntries(origin: string, list: SitemapList, rows: readonly SitemapRow[]): SitemapEntry[] {
  return rows.map(({ name, changed_at }) => ({ url: origin + ADDRESS[list](name), changed_at }));
}

export function urlSetXml(entries: readonly SitemapEntry[]): string {
  return document('urlset', 'url', entries);
}

export function indexXml(entries: readonly SitemapEntry[]): string {
  return document('sitemapindex', 'sitemap', entries);
}

function document(root: string, each: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ url, changed_at }) => {
    const changed = changed_at === null ? '' : `<lastmod>${changed_at.toISOString()}</lastmod>`;
    return `<${each}><loc>${escapeXml(url)}</loc>${changed}</${each}>`;
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

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, character => ESCAPES[character] ?? character);
}
