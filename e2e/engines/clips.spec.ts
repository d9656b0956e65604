import { findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import { click, fill, openPage, typeText } from './page.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { expectToPlay } from './video.ts';

test('cuts a clip by keyboard and plays it', { tag: '@full' }, async ({ product, engine }) => {
  await openPage(engine, product.url('longshore', '/login'));
  await signIn(engine, 'fan@demo.example');

  const { id } = await findEvent(product, 'longshore', isFreeReplay);
  await openPage(engine, product.url('longshore', `/watch/${id}`));
  await expectToPlay(engine);
  await typeText(engine, 'x');
  const cutter = 'main section form';
  await expect.poll(() => engine.run(count, `${cutter} svg image`)).toBeGreaterThan(0);
  await fill(engine, { css: `${cutter} input[name=name]` }, 'Cut in another engine');
  await click(engine, { css: `${cutter} fieldset label` });
  await click(engine, { css: `${cutter} button[type=submit]` });
  await expect.poll(() => engine.run(count, `${cutter}`)).toBe(0);
  await expect.poll(() => engine.run(isPlayingClip, null)).toBe(true);
  expect(await engine.takeErrors()).toEqual([]);
});

function count(css: string): number {
  return document.querySelectorAll(css).length;
}

/** The clip is the only video besides the game's, which waits meanwhile. */
function isPlayingClip(): boolean {
  const playing = [...document.querySelectorAll('video')].filter(video => !video.paused);
  return playing.some(video => video.currentTime > 0.5 && video.readyState > 2);
}
