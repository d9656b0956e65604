import type { BootstrapData } from '@grandstand/contract/content.schema';
import { describe, expect, it } from 'vitest';
import { offlineHtml } from './offline-html.ts';

const bootstrap = {
  settings: { name: 'Nordet <b>', logo: '<svg></svg>', country: 'CA', time_zone: 'America/Toronto' },
  color_settings: { accent: '#cf1f33', header_background: '#12217d', scheme: 'light' },
} as BootstrapData;
const game = { name: 'Anvils @ <Owls>', event_utc_ts: 1_795_393_800, time_zone: 'America/Halifax' };
const page = (events: (typeof game)[], language: 'en' | 'fr' = 'fr') =>
  offlineHtml({ bootstrap, language, events, now: '2026-11-22T12:00:00.000Z' });

describe('offlineHtml', () => {
  it('lists the next games at the venues’ times, in the channel’s look and the reader’s language', () => {
    const { html, inlineStyleText } = page([game]);
    expect(html).toContain('<h1>Vous êtes hors ligne</h1>');
    expect(html.replaceAll(/\s/gu, ' ')).toMatch(
      /<li><time datetime="2026-11-23T00:30:00.000Z">[^<]*20 h 30 HNA<\/time><b>Anvils @ &lt;Owls&gt;<\/b>/,
    );
    expect(html).toContain(`<style>${inlineStyleText}</style>`);
    expect(inlineStyleText).toContain('--accent:#cf1f33');
    expect(html).toContain('Nordet &lt;b&gt;');
  });

  it('has no scripts and loads nothing but fonts', () => {
    const { html } = page([game]);
    expect(html).not.toMatch(/<script|<link|<img/);
    expect(html.match(/url\("[^"]*"\)/g)?.every(url => url.startsWith('url("/fonts/'))).toBe(true);
  });

  it('promises no games without any', () => {
    const { html } = page([], 'en');
    expect(html).not.toContain('<ul>');
    expect(html).toContain('Check your connection, then try again.</p>');
  });
});
