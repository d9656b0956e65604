import { defineConfig, devices } from '@playwright/test';
import { HEADLESS_CHROMIUM } from './fixtures/chromium.ts';

const LONGEST_WAIT_MS = 90_000;

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  globalSetup: './fixtures/prepare-data.ts',
  // Browsers mostly wait, so two tests run at once on two processors.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // The limits only catch hangs: a loaded machine is slow.
  timeout: 360_000,
  expect: { timeout: LONGEST_WAIT_MS },
  // A failure that affects every test is evident by then.
  maxFailures: 20,
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: LONGEST_WAIT_MS,
    navigationTimeout: LONGEST_WAIT_MS,
    launchOptions: HEADLESS_CHROMIUM,
    // One test file allows it. In the others the requests of a page come from the page itself, so that tests can hold them.
    serviceWorkers: 'block',
    // Traces take a quarter of the run's time. `--trace retain-on-failure` records one for each failed test (docs/testing.md).
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
