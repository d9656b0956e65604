import { describe, expect, it } from 'vitest';
import { gameOf } from '../testing/test-teams.ts';
import { incidentsOf } from './game.ts';
import type { Scene } from './scene.ts';
import type { Score } from './side.ts';
import { SPORTS, type Sport } from './sport.ts';

const FINAL: Readonly<Record<Sport, Score>> = {
  soccer: [2, 1],
  basketball: [61, 58],
  volleyball: [1, 2],
  'ice-hockey': [3, 2],
};
/** The length of a live game, which has cards and timeouts. */
const LONG_SECONDS = 1200;
const LONG_FINAL: Readonly<Record<Sport, Score>> = {
  soccer: [2, 2],
  basketball: [41, 38],
  volleyball: [1, 3],
  'ice-hockey': [4, 3],
};
/** Metres a second; a player may be nudged a little beyond the pace when sides meet. */
const TOP_SPEED: Readonly<Record<Sport, number>> = {
  soccer: 9,
  basketball: 7,
  volleyball: 6.5,
  'ice-hockey': 11,
};
const BALL_TOP_SPEED = 55;
const FIELD: Readonly<Record<Sport, { x: [number, number]; y: [number, number] }>> = {
  soccer: { x: [0, 84], y: [0, 50] },
  basketball: { x: [0, 28], y: [0, 15] },
  volleyball: { x: [-2.6, 20.6], y: [-1.2, 10] },
  'ice-hockey': { x: [0, 60], y: [0, 30] },
};
const EVERY_SECONDS = 0.1;

function scenesOf(sport: Sport): Scene[] {
  const game = gameOf({ sport, score: FINAL[sport] });
  const scenes: Scene[] = [];
  for (let t = 0; t <= 120; t += EVERY_SECONDS) {
    const scene = game.sceneAt(t);
    scenes.push({ ...scene, bodies: scene.bodies.map(body => ({ ...body })), ball: { ...scene.ball } });
  }
  return scenes;
}

describe.each(SPORTS)('a game of %s', sport => {
  const scenes = scenesOf(sport);

  it('plays the same game for the same seed, also after a jump back', () => {
    const game = gameOf({ sport, score: FINAL[sport] });
    game.sceneAt(90);
    expect(game.sceneAt(30)).toEqual(gameOf({ sport, score: FINAL[sport] }).sceneAt(30));
  });

  it('plays a different game for a different seed', () => {
    const other = gameOf({ sport, score: FINAL[sport], seed: 5 });
    expect(other.sceneAt(30).bodies[3]).not.toEqual(scenes[300]?.bodies[3]);
  });

  it('never moves a player off the field', () => {
    const { x, y } = FIELD[sport];
    for (const { bodies } of scenes) {
      expect(Math.min(...bodies.map(body => body.x))).toBeGreaterThanOrEqual(x[0]);
      expect(Math.max(...bodies.map(body => body.x))).toBeLessThanOrEqual(x[1]);
      expect(Math.min(...bodies.map(body => body.y))).toBeGreaterThanOrEqual(y[0]);
      expect(Math.max(...bodies.map(body => body.y))).toBeLessThanOrEqual(y[1]);
    }
  });

  it('limits the speed of the players and the ball', () => {
    for (const [index, scene] of scenes.slice(1).entries()) {
      const before = scenes[index];
      for (const [number, body] of scene.bodies.entries()) {
        const from = before?.bodies[number] ?? body;
        expect(Math.hypot(body.x - from.x, body.y - from.y)).toBeLessThanOrEqual(
          TOP_SPEED[sport] * EVERY_SECONDS * 1.25,
        );
      }
      const from = before?.ball ?? scene.ball;
      expect(Math.hypot(scene.ball.x - from.x, scene.ball.y - from.y)).toBeLessThan(
        BALL_TOP_SPEED * EVERY_SECONDS,
      );
    }
  });

  it('ends with the requested score, which never decreases', () => {
    expect(scenes.at(-1)?.score).toEqual(FINAL[sport]);
    for (const [index, { score }] of scenes.slice(1).entries()) {
      expect(score[0]).toBeGreaterThanOrEqual(scenes[index]?.score[0] ?? 0);
      expect(score[1]).toBeGreaterThanOrEqual(scenes[index]?.score[1] ?? 0);
    }
  });

  it('returns the score that the scene shows at the same time', () => {
    const game = gameOf({ sport, score: FINAL[sport] });
    for (const scene of scenes.filter((_, index) => index % 100 === 50)) {
      expect(game.scoreAt(scene.t).score).toEqual(scene.score);
    }
  });

  it('plays twenty minutes with a score from the seed', () => {
    const game = gameOf({ sport, seconds: LONG_SECONDS });
    expect(game.scores().at(-1)?.score).toEqual(game.final);
  });

  it('stops for cards or timeouts in a long game only, and says so in the picture of their place', {
    tags: ['full'],
  }, () => {
    const long = { sport, seconds: LONG_SECONDS, score: LONG_FINAL[sport] };
    const kind = sport === 'soccer' ? 'card' : 'timeout';
    const stops = incidentsOf({ seed: 3, ...long }).filter(incident => incident.kind === kind);
    expect(stops.length).toBeGreaterThan(0);
    const game = gameOf({ seed: 3, ...long });
    for (const { position, side, number } of stops) {
      expect(game.sceneAt(position / 1000 - 0.04).caption?.kind).not.toBe(kind);
      expect(game.sceneAt(position / 1000).caption).toMatchObject({ kind, side, ...(number && { number }) });
    }
    expect(game.scores().at(-1)?.score).toEqual(LONG_FINAL[sport]);
    const short = incidentsOf({ sport, seconds: 120, seed: 3, score: FINAL[sport] });
    expect(new Set(short.map(incident => incident.kind))).toEqual(
      new Set(['period_start', 'score', 'period_end', 'final']),
    );
  });
});

describe('the clock', () => {
  it('counts soccer up to 90 minutes and stops in the break', () => {
    const game = gameOf({ sport: 'soccer', score: [0, 0] });
    expect(game.sceneAt(0).clock).toBe('00:00');
    expect(game.sceneAt(59).clock).toBe('45:00');
    expect(game.sceneAt(119).clock).toBe('90:00');
  });

  it('counts hockey periods down', () => {
    const game = gameOf({ sport: 'ice-hockey', score: [1, 0] });
    expect(game.sceneAt(0)).toMatchObject({ clock: '20:00', period_label: 'P1' });
    expect(game.sceneAt(119)).toMatchObject({ clock: '00:00', period_label: 'P3' });
  });

  it('shows the last minutes of a basketball game whose score does not fit', () => {
    const game = gameOf({ sport: 'basketball', score: [61, 58] });
    expect(game.sceneAt(0)).toMatchObject({ clock: '01:51', period_label: 'Q4' });
  });
});

it('plays a game through once, however often it is created', () => {
  const settings = { sport: 'soccer', seconds: 60, seed: 8 } as const;
  expect(gameOf(settings).scores()).toBe(gameOf(settings).scores());
  expect(gameOf({ ...settings, seed: 9 }).scores()).not.toBe(gameOf(settings).scores());
});

it('rejects a duration that is too short for a game', () => {
  expect(() => gameOf({ seconds: 12 })).toThrow('12 s are too short for a game');
});
