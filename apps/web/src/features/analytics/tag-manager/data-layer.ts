import type { CommerceEvent } from '@grandstand/rules/commerce-events';

declare global {
  interface Window {
    /** The tag manager reads what is in it, and then what is pushed. */
    dataLayer?: object[];
  }
}

export interface PageView {
  readonly event: 'page_view';
  readonly page_location: string;
  readonly page_title: string;
}

function push(entry: object): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

export function pushPageView(view: PageView): void {
  push(view);
}

/** Each event replaces the fields of the one before, which Google would otherwise merge. */
export function pushCommerceEvent(event: CommerceEvent): void {
  push({ ecommerce: null });
  push(event);
}

const ORIGIN = 'https://www.googletagmanager.com';

/** Loads Google Tag Manager, once for each page load. */
export function loadTagManager(container: string): void {
  const src = `${ORIGIN}/gtm.js?id=${encodeURIComponent(container)}`;
  if (document.querySelector(`script[src="${src}"]`) !== null) return;
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

const GOOGLE_COOKIE = /^(_ga|_gid|_gat|_gcl|_dc_gtm)/;

/** Deletes the cookies that Google's tags have set, on this host and the domains above it. */
export function deleteTagCookies(): void {
  const names = document.cookie.split('; ').map(cookie => cookie.split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, at) => labels.slice(at).join('.'));
  for (const name of names.filter(name => GOOGLE_COOKIE.test(name))) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of last year
    document.cookie = `${name}=; max-age=0; path=/`;
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = `${name}=; max-age=0; path=/; domain=${domain}`;
    }
  }
}
