import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM } from './fixtures/chromium.ts';

const LIVE = /(live|live-operations|signed-media)\.spec\.ts$/;

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  globalSetup: './fixtures/prepare-data.ts',
  // Browsers wait more than they work: each processor of the two that are always there takes a file.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Only against what hangs: a loaded machine is slow, and what passes takes no longer for these.
  timeout: 360_000,
  expect: { timeout: 90_000 },
  projects: [
    // One at a time: they encode, and say how soon something is seen.
    { name: 'live', testMatch: LIVE, workers: 1 },
    { name: 'screens', testIgnore: LIVE },
  ],
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: CHROMIUM,
    // A trace of every test takes a quarter of the time: `--trace on` makes one of what failed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
