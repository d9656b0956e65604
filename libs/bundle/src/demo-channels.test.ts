import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Bundle } from './bundle.schema.ts';
import { checkBundle } from './check-bundle.ts';
import { contentSource } from './content/content-source.ts';
import { participantsOf } from './content/participants.ts';
import { formatProblems } from './problem.ts';
import { parseEventTime, resolveEventTime } from './time/event-time.ts';

const CHANNELS = fileURLToPath(new URL('../../../channels/', import.meta.url));
const DAY_MS = 86_400_000;
// Night, morning and evening: the demonstration has to look alike whenever it is set up.
const ANCHORS = ['2026-11-21T04:30:00Z', '2026-03-08T12:00:00Z', '2026-07-01T23:10:00Z'].map(text =>
  Date.parse(text),
);

/** Checked once for all tests. */
const checked = new Map<string, Promise<Bundle>>();

function channel(name: string): Promise<Bundle> {
  const bundle = checked.get(name) ?? checkChannel(name);
  checked.set(name, bundle);
  return bundle;
}

async function checkChannel(name: string): Promise<Bundle> {
  const { problems, bundle } = await checkBundle(join(CHANNELS, name));
  expect(formatProblems(problems)).toBe('');
  if (bundle === undefined) throw new Error(`${name} has problems`);
  expect(contentSource(bundle, 0).participants.size).toBe(participantsOf(bundle.bundle).length);
  return bundle.bundle;
}

function startsOf(
  bundle: Bundle,
  anchor: number,
): { key: string; start: number; score: string | undefined }[] {
  return Object.entries(bundle.events).map(([key, event]) => {
    const time = parseEventTime(event.at);
    if (time === undefined) throw new Error(`${key} has no time`);
    const zone = bundle.settings.time_zone;
    return { key, start: resolveEventTime(time, anchor, zone), score: event.score };
  });
}

const sizes = (bundle: Bundle) => ({
  groups: Object.keys(bundle.groups).length,
  participants: participantsOf(bundle).length,
  questions: bundle.faq.flatMap(section => section.questions).length,
  sections: bundle.faq.length,
  items: Object.keys(bundle.vod.items).length,
  rails: Object.keys(bundle.vod.rails).length,
  slides: Object.keys(bundle.slides).length,
});

describe('the demonstration channel longshore', () => {
  it('is valid and has the expected size', async () => {
    const bundle = await channel('longshore');
    expect(sizes(bundle)).toEqual({
      groups: 8,
      participants: 20,
      questions: 20,
      sections: 4,
      items: 12,
      rails: 3,
      slides: 3,
    });
    expect(Object.keys(bundle.events).length).toBeGreaterThanOrEqual(44);
    expect(bundle.settings).toMatchObject({ language: 'en', currency: 'USD' });
    expect(bundle.colors.scheme).toBe('dark');
    expect(new Set(Object.values(bundle.events).map(event => event.type))).toEqual(
      new Set(['free', 'register', 'paid', 'ppv']),
    );
  });
});

it('gives each demonstration channel its own look, menu, slides, pages, questions, language and currency', async () => {
  const [longshore, nordet] = await Promise.all([channel('longshore'), channel('nordet')]);
  for (const part of ['colors', 'menu', 'slides', 'pages', 'faq'] as const) {
    expect(longshore[part]).not.toEqual(nordet[part]);
  }
  expect(longshore.colors.accent).not.toBe(nordet.colors.accent);
  expect(longshore.settings.language).not.toBe(nordet.settings.language);
  expect(longshore.settings.currency).not.toBe(nordet.settings.currency);
});

it('offers the choice of language on Longshore only', async () => {
  const [longshore, nordet] = await Promise.all([channel('longshore'), channel('nordet')]);
  expect(longshore.settings.multi_language).toBe(true);
  expect(nordet.settings.multi_language).toBe(false);
});

describe('the demonstration channel nordet', () => {
  it('is valid and has the expected size', async () => {
    const bundle = await channel('nordet');
    expect(sizes(bundle)).toEqual({
      groups: 6,
      participants: 12,
      questions: 18,
      sections: 4,
      items: 6,
      rails: 2,
      slides: 3,
    });
    expect(Object.keys(bundle.events).length).toBeGreaterThanOrEqual(26);
    expect(bundle.settings).toMatchObject({ language: 'fr', currency: 'CAD' });
    expect(bundle.colors.scheme).toBe('light');
  });
});

describe.each(['longshore', 'nordet'])('%s', name => {
  it('states that everything in it is invented', async () => {
    expect((await channel(name)).settings.notice).toMatch(/invented|inventés/);
  });

  it.each(ANCHORS)('has upcoming games and results, applied at %i', async anchor => {
    const bundle = await channel(name);
    const events = startsOf(bundle, anchor);
    const upcoming = events.filter(event => event.start > anchor);
    expect(upcoming.filter(event => event.start < anchor + DAY_MS).length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...upcoming.map(event => event.start))).toBeGreaterThan(anchor + 13 * DAY_MS);
    expect(upcoming.filter(event => event.score !== undefined)).toEqual([]);
    const results = events.filter(event => event.start < anchor);
    expect(results.filter(event => event.score === undefined)).toEqual([]);
    expect(Math.min(...results.map(event => event.start))).toBeLessThan(anchor - 44 * DAY_MS);
  });

  it('lets no team play two games at once', async () => {
    const bundle = await channel(name);
    for (const anchor of ANCHORS) {
      const games = startsOf(bundle, anchor).flatMap(({ key, start }) => {
        const event = bundle.events[key];
        return [event?.away, event?.home].map(side => ({ team: `${side} ${event?.teams}`, start, key }));
      });
      const clashes = games.filter(a =>
        games.some(b => a.key < b.key && a.team === b.team && Math.abs(a.start - b.start) < DAY_MS / 6),
      );
      expect(clashes).toEqual([]);
    }
  });

  it('shows each stored game and film once, and no footage from elsewhere', async () => {
    const bundle = await channel(name);
    const films = Object.values(bundle.vod.items).map(({ recording }) => recording);
    const games = Object.values(bundle.events).filter(({ recording }) => recording !== undefined);
    expect(films).not.toContain(undefined);
    for (const { drawn, credit } of games) expect([drawn === undefined, credit]).toEqual([false, undefined]);
    const files = [...films, ...games.map(({ recording }) => recording)];
    expect(new Set(files).size).toBe(files.length);
  });

  it('has a picture of its own for each VOD item', async () => {
    const items = Object.values((await channel(name)).vod.items);
    expect(new Set(items.map(item => item.image)).size).toBe(items.length);
  });
});

it('stores drawings that are small enough to be cloned with the project', async () => {
  const entries = await readdir(join(CHANNELS, 'footage'), { withFileTypes: true });
  const sizesOf = entries
    .filter(entry => entry.isFile())
    .map(entry => stat(join(entry.parentPath, entry.name)));
  const total = (await Promise.all(sizesOf)).reduce((sum, { size }) => sum + size, 0);
  expect(total).toBeLessThan(40_000_000);
});

it('has twelve stored games, of every sport and on both channels, so that they play right after the start', async () => {
  const bundles = await Promise.all(['longshore', 'nordet'].map(channel));
  const stored = bundles.map(bundle =>
    Object.values(bundle.events).filter(event => event.recording && event.drawn),
  );
  expect(stored.flat().length).toBeGreaterThanOrEqual(12);
  const sports = stored.map(events => new Set(events.map(event => event.drawn?.sport)));
  expect(sports).toEqual([new Set(['soccer', 'basketball', 'volleyball']), new Set(['ice-hockey'])]);
});

it('stores the footage that the channels show, and no other', async () => {
  const bundles = await Promise.all(['longshore', 'nordet'].map(channel));
  const shown = bundles.flatMap(bundle =>
    [...Object.values(bundle.events), ...Object.values(bundle.vod.items)].flatMap(
      ({ recording }) => recording ?? [],
    ),
  );
  const files = (await readdir(join(CHANNELS, 'footage'))).filter(file => file.endsWith('.mp4'));
  expect(files.sort()).toEqual(shown.map(path => basename(path)).sort());
});
