import { findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import { otherSite } from '../fixtures/other-site.ts';
import { clickInFrame } from './page.ts';
import { expect, test } from './test.ts';

interface EmbedMessage {
  readonly grandstand: string;
  readonly seconds?: number;
}

test('plays in a page of another origin, and reports to it', { tag: '@full' }, async ({
  product,
  engine,
}) => {
  const { id } = await findEvent(product, 'longshore', isFreeReplay);
  const site = await otherSite(product.url('longshore', `/watch_embed/${id}`));
  const messages = () =>
    // The page may still be loading.
    engine.run(() => (globalThis as unknown as { messages?: EmbedMessage[] }).messages ?? [], null);
  const has = async (kind: string) => (await messages()).some(({ grandstand }) => grandstand === kind);
  await engine.open(site.url);
  await expect.poll(() => has('ready')).toBe(true);
  // The big play button, in the middle of the frame.
  await clickInFrame(engine, { x: 400, y: 225 });
  await expect.poll(() => has('play')).toBe(true);
  await expect
    .poll(async () => Math.max(0, ...(await messages()).map(({ seconds = 0 }) => seconds)))
    .toBeGreaterThan(0.5);
  site.stop();
});
