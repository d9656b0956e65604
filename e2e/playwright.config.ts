import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM } from './fixtures/chromium.ts';

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  globalSetup: './fixtures/prepare-data.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: CHROMIUM,
    // A trace of every test takes a quarter of the time: `--trace on` makes one of what failed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
