import { findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import { findGameToCome } from '../fixtures/live-game.ts';
import type { Channel, Product } from '../fixtures/start-product.ts';
import type { Engine } from './engine.ts';
import { openPage, visit } from './page.ts';
import { alertsOf, FAN, routeAddresses } from './route-addresses.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { expectToPlay } from './video.ts';

/** Opens the first address from the server, the others within the site. */
async function expectWithoutError(
  product: Product,
  engine: Engine,
  channel: Channel,
  addresses: readonly string[],
) {
  const [first, ...others] = addresses;
  const pages = [await openPage(engine, product.url(channel, first))];
  for (const address of others) pages.push(await visit(engine, address));
  expect(pages.map(({ path }) => path)).toEqual(addresses.map(address => address.split('?')[0]));
  expect(pages.filter(({ alert, path }) => alert !== null && !alertsOf.has(path))).toEqual([]);
  expect(await engine.takeErrors()).toEqual([]);
}

async function expectEveryPage(product: Product, engine: Engine, channel: Channel) {
  const { visitors, users } = await routeAddresses(product, channel);
  await expectWithoutError(product, engine, channel, visitors);
  await visit(engine, '/login');
  await signIn(engine, FAN);
  await expectWithoutError(product, engine, channel, users);
}

test('every page opens with its heading and without an error', async ({ product, engine }) => {
  await expectEveryPage(product, engine, 'longshore');
});

/** Those with days and times in the language of the channel. */
const DATED = ['/', '/upcoming', '/vod', '/live', '/schedule'];

test('the lists and a game of a French channel open without an error', { tag: '@full' }, async ({
  product,
  engine,
}) => {
  const { id } = await findEvent(product, 'nordet', isFreeReplay);
  await expectWithoutError(product, engine, 'nordet', [...DATED, `/watch/${id}`]);
});

test('every page of a French channel opens with its heading and without an error', {
  tag: '@full',
}, async ({ product, engine }) => {
  await expectEveryPage(product, engine, 'nordet');
});

test('plays a replay', async ({ product, engine }) => {
  const { id } = await findEvent(product, 'longshore', isFreeReplay);
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
