import { HOSTILE_TEXTS } from '@grandstand/rules/testing/hostile-texts';
import { expect, it } from 'vitest';
import { indexXml, listEntries, urlSetXml } from './sitemap-xml.ts';

const ORIGIN = 'https://harbour.example';
const changed_at = new Date('2026-11-21T18:00:00Z');

it.each(HOSTILE_TEXTS)('lists one URL for each entry with a hostile name: %s', name => {
  const entries = (['pages', 'schools', 'teams'] as const).flatMap(list =>
    listEntries(ORIGIN, list, [{ name, changed_at }]),
  );
  for (const xml of [urlSetXml(entries), indexXml(entries)]) {
    const elements = xml.match(/<[^>]*>/g)?.map(element => element.split(' ')[0]);
    expect(new Set(elements).size).toBe(9);
    const locations = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location);
    expect(locations).toHaveLength(3);
    for (const location of locations) {
      expect(location).toMatch(/^https:\/\/harbour\.example\//);
      expect(location).not.toMatch(/["'<>]|&(?!amp;|lt;|gt;|quot;|apos;)/);
    }
  }
});
