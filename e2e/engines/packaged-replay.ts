import { expect } from '@playwright/test';
import { askApi, type FoundEvent, isFreeReplay } from '../fixtures/find-content.ts';
import type { Channel, Product } from '../fixtures/start-product.ts';

/** A free replay whose recording is ready: a new product packages its footage one after the other. */
export async function packagedReplay(product: Product, channel: Channel): Promise<FoundEvent> {
  let replay: FoundEvent | undefined;
  await expect
    .poll(async () => {
      const events = (await askApi(product, channel, 'events?no_limit=1&api_key=any')) as FoundEvent[];
      replay = events.find(isFreeReplay);
      return replay !== undefined;
    }, `${channel} has a free replay`)
    .toBe(true);
  return replay as unknown as FoundEvent;
}
