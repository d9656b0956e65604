import { expect, it } from 'vitest';
import { embedCode, embedHeight } from './embed-code.ts';
import { HOSTILE_TEXTS } from './testing/hostile-texts.ts';

it('shows the player of a game in a frame of 16:9', () => {
  expect(embedCode({ id: 7, name: 'Herons @ Rams' }, 'https://tv.example', 640)).toBe(
    '<iframe src="https://tv.example/watch_embed/7" title="Herons @ Rams" width="640" height="360"' +
      ' style="border:0;max-width:100%" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>',
  );
  expect([embedHeight(640), embedHeight(200), embedHeight(333)]).toEqual([360, 113, 187]);
});

it.each(HOSTILE_TEXTS)('is one element, whatever the name of the game: %s', name => {
  const code = embedCode({ id: 7, name }, 'https://tv.example', 640);
  expect(code.match(/[<>]/g)).toEqual(['<', '>', '<', '>']);
  expect(code.match(/"/g)).toHaveLength(12);
});
