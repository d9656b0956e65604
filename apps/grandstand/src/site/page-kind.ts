/** The kind of a page, which decides the data in its initial HTML. */
export type PageKind =
  | { readonly kind: 'home' }
  | { readonly kind: 'event'; readonly id: number }
  | { readonly kind: 'vod'; readonly id: number }
  | { readonly kind: 'clip'; readonly id: number }
  | { readonly kind: 'team'; readonly alias: string }
  | { readonly kind: 'faq' }
  /** Any other URL: possibly a page of the channel. */
  | { readonly kind: 'page'; readonly url: string };

const BY_ID = [
  [/^\/watch(?:_embed)?\/(\d{1,9})\/?$/, 'event'],
  [/^\/vod_library\/(\d{1,9})\/?$/, 'vod'],
  [/^\/watch_library\/(\d{1,9})\/?$/, 'clip'],
] as const;

/** A home page with filters in its query is not `home`: the browser requests the filtered events itself. */
export function pageKind(path: string, query: string): PageKind {
  if (
    path === '/' &&
    !/(^|&)(school|group|team|sport|category_id|division|gender|city|state|location)=/.test(query)
  ) {
    return { kind: 'home' };
  }
  for (const [pattern, kind] of BY_ID) {
    const id = Number(pattern.exec(path)?.[1]);
    if (id > 0) return { kind, id };
  }
  const team = path === '/' && new URLSearchParams(query).get('team');
  if (team) return { kind: 'team', alias: team };
  return path === '/faq' ? { kind: 'faq' } : { kind: 'page', url: path };
}
