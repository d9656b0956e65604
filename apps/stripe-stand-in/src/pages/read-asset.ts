import { readFile } from 'node:fs/promises';

const FONT = '@fontsource-variable/sofia-sans/files/';

/** The assets of pages, by name. */
const ASSETS: Readonly<Record<string, { readonly type: string; readonly url: URL }>> = {
  'pages.css': { type: 'text/css; charset=utf-8', url: own('pages.css') },
  'card-form.js': { type: 'text/javascript; charset=utf-8', url: own('card-form.js') },
  'bank-result.js': { type: 'text/javascript; charset=utf-8', url: own('bank-result.js') },
  'latin.woff2': { type: 'font/woff2', url: font('sofia-sans-latin-wght-normal.woff2') },
  'cyrillic.woff2': { type: 'font/woff2', url: font('sofia-sans-cyrillic-wght-normal.woff2') },
};

const HOUR = 'public, max-age=3600';

export async function readAsset(name: string) {
  const asset = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
  if (asset === undefined) return { status: 404, headers: {}, body: '' };
  const headers = {
    'content-type': asset.type,
    'cache-control': HOUR,
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body: await readFile(asset.url) };
}

function own(name: string): URL {
  return new URL(`assets/${name}`, import.meta.url);
}

function font(name: string): URL {
  return new URL(import.meta.resolve(FONT + name));
}
