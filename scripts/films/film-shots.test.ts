import { basename } from 'node:path';
import { parseEventTime, resolveEventTime } from '@grandstand/bundle/time/event-time';
import { describe, expect, it } from 'vitest';
import { CHANNEL_NAMES, type DemoBundle, readDemoBundle } from './demo-bundles.ts';
import { FILM_SHOTS, storedGame } from './film-shots.ts';
import { openPassFilm, PASS_FILMS } from './pass-films.ts';

const GAME_MS = 2 * 3_600_000;
const ANCHORS = ['2026-11-21T04:30:00Z', '2026-07-01T23:10:00Z'].map(text => Date.parse(text));

const bundles = new Map(
  await Promise.all(CHANNEL_NAMES.map(async name => [name, await readDemoBundle(name)] as const)),
);

const films = [...bundles].flatMap(([channel, bundle]) =>
  Object.entries(bundle.vod.items).map(([key, item]) => ({ channel, bundle, key, item })),
);

function timeOf({ settings }: DemoBundle, text: string, anchor: number): number {
  const time = parseEventTime(text);
  if (time === undefined) throw new Error(`no time: ${text}`);
  return resolveEventTime(time, anchor, settings.time_zone);
}

const gamesOf = (key: string) => new Set((FILM_SHOTS[key] ?? []).map(({ game }) => game));

describe.each(films)('the film $key', ({ channel, bundle, key, item }) => {
  it('has the name of its footage and of its still', () => {
    expect([basename(item.recording, '.mp4'), basename(item.image, '.jpg')]).toEqual([key, key]);
    expect([...PASS_FILMS.map(({ name }) => name), ...Object.keys(FILM_SHOTS)]).toContain(key);
  });

  it.each(ANCHORS)(`appears after its games on ${channel}, applied at %i`, anchor => {
    for (const game of gamesOf(key)) {
      const ended = timeOf(bundle, bundle.events[game]?.at ?? '', anchor) + GAME_MS;
      expect(timeOf(bundle, item.date, anchor)).toBeGreaterThan(ended);
    }
    expect(timeOf(bundle, item.date, anchor)).toBeLessThan(anchor);
  });

  it('shows the team under which it is listed', () => {
    const passes = PASS_FILMS.find(({ name }) => name === key);
    const teams = [...gamesOf(key)].flatMap(game => [bundle.events[game]?.away, bundle.events[game]?.home]);
    expect(passes ? [passes.home] : teams).toContain(item.group);
  });
});

it('shows as many goals as the descriptions of the films announce', () => {
  expect(FILM_SHOTS['goals-of-the-month']).toHaveLength(6);
  expect(gamesOf('goals-of-the-month').size).toBe(2);
  expect(FILM_SHOTS['buts-du-mois']).toHaveLength(4);
});

it.each(['saves-of-the-month', 'keeper-school', 'arrets-du-mois', 'gardiennes'])('%s shows a save', name => {
  const cues = (FILM_SHOTS[name] ?? []).flatMap(({ game: key, from, to }) => {
    const game = storedGame(key);
    return Array.from(
      { length: Math.round((to - from) * 25) },
      (_, frame) => game.sceneAt(from + frame / 25).cues,
    );
  });
  expect(cues.flat()).toContain('miss');
});

it.each(PASS_FILMS)('$name counts to $passes', passes => {
  const bundle = bundles.get(passes.channel);
  if (bundle === undefined) throw new Error(`no channel ${passes.channel}`);
  const { film } = openPassFilm(bundle, passes);
  expect(film.passesAt(film.times.at(-1) ?? 0)).toBe(passes.passes);
});
