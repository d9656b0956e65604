/** What a page's first HTML carries beside the channel. */
export type PageKind =
  | { readonly kind: 'home' }
  | { readonly kind: 'event'; readonly id: number }
  | { readonly kind: 'vod'; readonly id: number }
  | { readonly kind: 'clip'; readonly id: number }
  | { readonly kind: 'team'; readonly alias: string }
  | { readonly kind: 'faq' }
  /** Of the channel's pages, if it is one. */
  | { readonly kind: 'page'; readonly url: string };

const BY_ID = [
  [/^\/watch(?:_embed)?\/(\d{1,9})\/?$/, 'event'],
  [/^\/vod_library\/(\d{1,9})\/?$/, 'vod'],
  [/^\/watch_library\/(\d{1,9})\/?$/, 'clip'],
] as const;

/** `query` matters for home: its filters change what it shows, which the browser then asks for itself. */
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
