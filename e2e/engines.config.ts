import { defineConfig } from '@playwright/test';
import type { EngineName } from './engines/test.ts';

/** Browsers of other engines than Chromium, driven by clients of our own: Playwright only runs the tests. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: './engines',
  outputDir: '../test-results',
  globalSetup: './fixtures/prepare-data.ts',
  // One product and one browser for all tests of an engine.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Only against what hangs.
  timeout: 900_000,
  // On a slow core, a browser without a video decoder of its own may need this long for a picture.
  expect: { timeout: 240_000 },
  projects: [
    // Both may run at the same time, and each empties its folder first.
    { name: 'webkit', outputDir: '../test-results/webkit', use: { engineName: 'webkit' } },
    { name: 'firefox', outputDir: '../test-results/firefox', use: { engineName: 'firefox' } },
  ],
  reporter: 'line',
});
