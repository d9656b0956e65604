import type { Bootstrap } from '@grandstand/contract/initial-html';
import type { Language } from '@grandstand/rules/languages';
import { BOOTSTRAP_ELEMENT_ID } from '#shared/bootstrap.ts';
import { isPaywalled } from '#shared/watching/paywall-reason.ts';
import type { PageHead } from './head/head-input.ts';
import { INITIAL_SCRIPT } from './initial-script.ts';
import type { PageAssets } from './page-assets.ts';
import { PRELOADED_LATER } from './preloaded-later.ts';

interface Parts {
  readonly data: Bootstrap;
  readonly head: PageHead;
  readonly assets: PageAssets;
  readonly inlineStyleText: string;
  /** A video plays without a click, so the scripts do not wait until the browser reports its first paint. */
  readonly playsAtOnce: boolean;
  readonly body: string;
  /** Shown without JavaScript; null for a page that plays without it. */
  readonly scriptsNeeded: string | null;
  /** Media files that the page will play. */
  readonly preload: readonly string[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => ESCAPES[character] ?? character);
}

/** Escapes JSON for a script element: `<` could end the element, and the line separators are not valid JavaScript. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function meta(name: string, content: string | null): string {
  if (!content) return '';
  const attribute = name.startsWith('og:') ? 'property' : 'name';
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
}

function metaTags(head: PageHead, siteName: string, language: Language): string {
  return [
    meta('description', head.description),
    head.isHidden ? meta('robots', 'noindex') : '',
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:type', head.kind),
    meta('og:url', head.canonical),
    meta('og:site_name', siteName),
    meta('og:image', head.image),
    meta('og:video', head.video),
    meta('og:video:type', head.video && 'video/mp4'),
    meta('og:locale', language),
    meta('twitter:card', head.image ? 'summary_large_image' : 'summary'),
  ].join('');
}

function links(assets: PageAssets): string {
  const fonts = assets.fonts.map(
    href => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const styles = assets.css.map(href => `<link rel="stylesheet" href="${href}">`);
  const scripts = [
    // The entry runs first: it records early clicks until hydration.
    ...assets.js.map(src => `<script type="module" src="${src}"></script>`),
    ...assets.modules.map(href => `<link rel="${PRELOADED_LATER}" href="${href}">`),
  ];
  return [...fonts, ...styles, ...scripts].join('');
}

function oembedLink({ oembed }: PageHead): string {
  if (oembed === null) return '';
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}">`;
}

function calendarLink({ calendar }: PageHead): string {
  if (calendar === null) return '';
  const { title, href } = calendar;
  return `<link rel="alternate" type="text/calendar" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`;
}

/** The attributes match the player's own requests, so that the browser reuses the preloaded responses. */
function mediaLinks(preload: readonly string[]): string {
  return preload
    .map(href => `<link rel="preload" href="${escapeHtml(href)}" as="fetch" crossorigin>`)
    .join('');
}

/** Whether a visitor without an account or a pass sees the paywall here. */
function isPaywalledPage({ route_data: data }: Bootstrap): boolean {
  if (data?.kind === 'event') return isPaywalled(data.event);
  if (data?.kind === 'vod') return isPaywalled(data.item);
  if (data?.kind === 'clip' || data?.kind === 'shared_clip') return isPaywalled(data.clip);
  return false;
}

export function documentHtml(parts: Parts): string {
  const { data, head, assets, inlineStyleText, playsAtOnce, body, scriptsNeeded, preload } = parts;
  const noScript =
    scriptsNeeded === null
      ? ''
      : `<noscript><p class="scripts-needed">${escapeHtml(scriptsNeeded)}</p></noscript>`;
  const { settings, color_settings: look } = data.bootstrap;
  const structuredData = head.linkedData
    ? `<script type="application/ld+json">${inlineJson(head.linkedData)}</script>`
    : '';
  return `<!doctype html>
<html lang="${data.language}" data-scheme="${look.scheme}" data-seam="${look.seam}" data-print="${look.print}" data-case="${look.display_case}"${playsAtOnce ? ' data-plays-at-once=""' : ''}${isPaywalledPage(data) ? ' data-paywall=""' : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><script>${INITIAL_SCRIPT}</script>
<title>${escapeHtml(head.title)}</title><style>${inlineStyleText}</style>${links(assets)}${mediaLinks(preload)}
<link rel="canonical" href="${escapeHtml(head.canonical)}"><link rel="icon" href="${escapeHtml(settings.icon)}"><link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/app-icon-180.png">${calendarLink(head)}${oembedLink(head)}
<meta name="theme-color" content="${look.header_background}">${metaTags(head, settings.name, data.language)}${structuredData}</head>
<body>${noScript}<div id="root">${body}</div><div id="splash" aria-hidden="true">${settings.logo}</div>
<script type="application/json" id="${BOOTSTRAP_ELEMENT_ID}">${inlineJson(data)}</script></body></html>`;
}
