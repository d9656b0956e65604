import { findGameToCome } from '../fixtures/live-game.ts';
import { packagedReplay } from './packaged-replay.ts';
import { openPage, visit } from './page.ts';
import { alertsOf, routeAddresses } from './route-addresses.ts';
import { expect, test } from './test.ts';
import { expectToPlay } from './video.ts';

for (const channel of ['longshore', 'nordet'] as const) {
  test(`every page of ${channel} opens with its heading and without an error`, async ({
    product,
    engine,
  }) => {
    const [home, ...addresses] = await routeAddresses(product, channel);
    const pages = [await openPage(engine, product.url(channel, home))];
    for (const address of addresses) pages.push(await visit(engine, address));
    expect(pages.filter(({ alert, path }) => alert !== null && !alertsOf.has(path))).toEqual([]);
    expect(await engine.takeErrors()).toEqual([]);
  });
}

test('plays a replay', async ({ product, engine }) => {
  const { id } = await packagedReplay(product, 'longshore');
  await engine.open(product.url('longshore', `/watch/${id}`));
  await expectToPlay(engine);
  expect(await engine.takeErrors()).toEqual([]);
});

test('plays a live game', async ({ product, engine, encoderOf }) => {
  const { id } = await findGameToCome(product);
  await product.command('event', 'start', String(id));
  const encoder = await encoderOf(id);
  encoder.start();
  await engine.open(product.url('longshore', `/watch/${id}`));
  await expectToPlay(engine);
  expect(await engine.takeErrors()).toEqual([]);
});
