import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readBundleText } from '@grandstand/bundle/yaml/bundle-text';
import { incidentsOf } from '@grandstand/demo-game/play/game';
import { seedOf } from '@grandstand/demo-game/play/seed-of';
import { SPORTS } from '@grandstand/demo-game/play/sport';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const CHANNELS = ['longshore', 'nordet'];

const drawnGames = z.object({
  events: z.record(
    z.string(),
    z.object({
      score: z.string().optional(),
      drawn: z.object({ sport: z.enum(SPORTS), seconds: z.int() }).optional(),
    }),
  ),
});

function gamesOf(channel: string) {
  const file = fileURLToPath(new URL(`../../../../../channels/${channel}/channel.yaml`, import.meta.url));
  const { events } = drawnGames.parse(readBundleText(readFileSync(file, 'utf8')).value);
  return Object.entries(events).flatMap(([key, { score, drawn }]) => {
    if (drawn === undefined) return [];
    const [away = Number.NaN, home = Number.NaN] = (score ?? '').split('-').map(Number);
    return [{ ...drawn, seed: seedOf(key), score: [away, home] as const }];
  });
}

describe.each(CHANNELS)('the drawn games of %s', channel => {
  const games = gamesOf(channel);

  it('are long enough for their scores', () => {
    expect(games.length).toBeGreaterThan(5);
    for (const game of games) expect(incidentsOf(game).at(-1)?.score).toEqual(game.score);
  });
});
