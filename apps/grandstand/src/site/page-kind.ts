/** What a page's first HTML carries beside the channel. */
export type PageKind =
  | { readonly kind: 'home' }
  | { readonly kind: 'event'; readonly id: number }
  | { readonly kind: 'vod'; readonly id: number }
  | { readonly kind: 'other' };

const BY_ID = [
  [/^\/watch(?:_embed)?\/(\d{1,9})\/?$/, 'event'],
  [/^\/vod_library\/(\d{1,9})\/?$/, 'vod'],
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
  return { kind: 'other' };
}
