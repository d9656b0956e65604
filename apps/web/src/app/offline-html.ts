import type { BootstrapData } from '@grandstand/contract/content.schema';
import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { dateText } from '@grandstand/rules/date-text';
import type { Language } from '@grandstand/rules/languages';
import { readerLocale } from '@grandstand/rules/reader-locale';
import { fontFaces } from '#shared/theme/font-faces.ts';
import { themeStyle } from '#shared/theme/theme-style.ts';
import { OFFLINE_TIME } from '../service-worker/local-times.ts';
import { escapeHtml } from './document-html.ts';
import { headMessages } from './head/head-messages.ts';
import { OFFLINE_STYLE } from './offline-style.ts';

interface Input {
  readonly bootstrap: Pick<BootstrapData, 'settings' | 'color_settings'>;
  readonly language: Language;
  /** The next games. */
  readonly events: readonly Pick<SportsEvent, 'name' | 'event_utc_ts' | 'time_zone'>[];
  readonly now: string;
}

/** As many games as fit without scrolling far. */
const MOST_GAMES = 12;

/**
 * The page that the service worker stores, and shows while the browser is offline: one file, without scripts. Its times are the
 * venues'; the service worker, which knows the visitor's time zone, replaces them.
 */
export function offlineHtml({ bootstrap, language, events, now }: Input) {
  const { settings, color_settings: look } = bootstrap;
  const message = headMessages(language);
  const locale = readerLocale(language, settings.country);
  const games = events.slice(0, MOST_GAMES);
  const savedAt = time(Date.parse(now), locale, settings.time_zone);
  const saved = escapeHtml(message('offline_saved', {})).replace('{time}', savedAt);
  const inlineStyleText = `${themeStyle(look)}${fontFaces(language)}${OFFLINE_STYLE}`;
  const html = `<!doctype html>
<html lang="${language}" data-locale="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escapeHtml(`${message('offline', {})} · ${settings.name}`)}</title><meta name="robots" content="noindex"><meta name="theme-color" content="${look.header_background}"><style>${inlineStyleText}</style></head>
<body><header><span aria-hidden="true">${settings.logo}</span><b>${escapeHtml(settings.name)}</b></header>
<main><h1>${escapeHtml(message('offline', {}))}</h1><p>${escapeHtml(message(games.length > 0 ? 'offline_games' : 'offline_text', {}))}</p>
<a href="">${escapeHtml(message('offline_retry', {}))}</a>${gameList(games, locale)}
<p><small>${saved}</small></p></main></body></html>`;
  return { html, inlineStyleText };
}

function gameList(games: Input['events'], locale: string): string {
  if (games.length === 0) return '';
  const rows = games.map(
    ({ name, event_utc_ts, time_zone }) =>
      `<li>${time(event_utc_ts * 1000, locale, time_zone)}<b>${escapeHtml(name)}</b></li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

function time(at: number, locale: string, timeZone: string): string {
  const text = dateText(at, locale, { ...OFFLINE_TIME, timeZone, timeZoneName: 'short' });
  return `<time datetime="${new Date(at).toISOString()}">${escapeHtml(text)}</time>`;
}
