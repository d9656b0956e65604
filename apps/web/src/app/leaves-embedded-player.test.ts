import { expect, it } from 'vitest';
import { leavesEmbeddedPlayer } from './leaves-embedded-player.ts';

it.each([
  ['/watch_embed/7', '/login', true],
  ['/watch_embed/7', '/', true],
  ['/watch_embed/7', '/watch_embed/8', true],
  ['/watch_embed/7', '/watch_embed/7?modal=share', false],
  ['/watch_embed/7', '?modal=share', false],
  ['/watch/7', '/login', false],
  ['/', '/watch/7', false],
])('decides whether the way from %s to %s leads out of the embedded player: %s', (path, to, leaves) =>
  expect(leavesEmbeddedPlayer(path, to)).toBe(leaves),
);
