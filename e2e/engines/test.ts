import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { findFirefox, findWebKitDriver, findXvfb } from '../../scripts/boot/find-tools.mjs';
import { Encoder, SMALL_PICTURE } from '../fixtures/encoder.ts';
import { type Product, startProduct } from '../fixtures/start-product.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export { expect } from '@playwright/test';

export type EngineName = 'webkit' | 'firefox';

interface OfWorker {
  readonly engineName: EngineName;
  /** The size of all text in percent, which readers choose in their browser. */
  readonly textPercent: number;
  readonly product: Product;
  readonly engine: Engine;
}

interface OfTest {
  readonly encoderOf: (eventId: number) => Promise<Encoder>;
  readonly endSession: undefined;
}

/** `test` with a browser of the project's engine and a product, one each for all tests. */
export const test = base.extend<OfTest, OfWorker>({
  engineName: ['webkit', { scope: 'worker', option: true }],
  textPercent: [100, { scope: 'worker', option: true }],

  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-engines-'));
      if (process.env.PREPARED_DATA_DIR) cpSync(process.env.PREPARED_DATA_DIR, dataDir, { recursive: true });
      const product = await startProduct(dataDir);
      await use(product);
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  engine: [
    async ({ engineName, textPercent }, use) => {
      const engine = await startEngine(engineName, textPercent);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],

  /** The next test starts as a visitor. */
  endSession: [
    async ({ engine }, use) => {
      await use(undefined);
      await engine.run(clearStorage, null);
    },
    { auto: true },
  ],

  /** An encoder with the key of an event; it ends with the test at the latest. */
  encoderOf: async ({ product }, use) => {
    const encoders: Encoder[] = [];
    await use(async eventId => {
      const [key = ''] = await product.command('event', 'key', 'show', String(eventId));
      const encoder = new Encoder(`rtmp://127.0.0.1:${product.rtmpPort}/live/${key}`, SMALL_PICTURE);
      encoders.push(encoder);
      return encoder;
    });
    for (const encoder of encoders) await encoder.kill();
  },
});

function startEngine(name: EngineName, textPercent: number): Promise<Engine> {
  const { env } = process;
  if (name === 'firefox') return startFirefox(findFirefox(env) ?? 'firefox-esr', textPercent);
  return startWebKit(findWebKitDriver(env) ?? 'WebKitWebDriver', findXvfb(env) ?? 'Xvfb');
}

function clearStorage(): void {
  // Only pages of a site have a storage: a test that failed early has opened none.
  if (location.protocol.startsWith('http')) localStorage.clear();
}
