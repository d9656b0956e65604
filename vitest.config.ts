import { defineConfig } from 'vitest/config';

const INTEGRATION = '**/*.integration.test.ts';
/** The long ones: for the full run. */
const FULL = '**/*.full.integration.test.ts';
/** Know no database, or bring their own: once is enough. */
const WITHOUT_DATABASE = [
  'apps/api/src/faults/killed*',
  'apps/ingest/**',
  'apps/demo-game/**',
  'apps/stripe-stand-in/**',
  'apps/worker/src/{ffmpeg,fmp4,media}/**',
  'apps/api/src/providers/**',
  'apps/grandstand/src/{supervise,demo-identity}/**',
];
const ELSEWHERE = ['**/node_modules/**', '**/dist/**', '.node/**', 'e2e/tests/**'];
/** Only against what hangs: a slow machine with much else to do is still let through. */
const LONGEST_MS = 180_000;
const LONGEST_POLL_MS = 120_000;

/** A process loads the sources once, not once for each file: a test brings what it needs and leaves nothing behind. */
const SHARED_PROCESS = { isolate: false, testTimeout: LONGEST_MS, hookTimeout: LONGEST_MS };

/** The same tests on both databases: PGlite here, PostgreSQL where `TEST_DATABASE_URL` is set. */
const integration = {
  include: [INTEGRATION],
  exclude: [...ELSEWHERE, FULL],
  ...SHARED_PROCESS,
};

const embedded = { env: { TEST_DATABASE_URL: '' }, globalSetup: ['scripts/test/embedded-databases.ts'] };

export default defineConfig({
  test: {
    allowOnly: false,
    // Databases and encoders wait more than they work: every processor takes a file at a time.
    maxWorkers: '100%',
    passWithNoTests: false,
    expect: { poll: { timeout: LONGEST_POLL_MS } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ELSEWHERE, INTEGRATION],
          ...SHARED_PROCESS,
        },
      },
      { test: { ...integration, ...embedded, name: 'integration' } },
      {
        test: {
          ...integration,
          ...embedded,
          name: 'integration-full',
          include: [FULL],
          exclude: ELSEWHERE,
        },
      },
      {
        test: {
          ...integration,
          name: 'postgresql',
          // More and other schedules of buying than on the embedded database, which takes longer for each.
          env: {
            COMMERCE_SCHEDULES: process.env.COMMERCE_SCHEDULES ?? '350',
            COMMERCE_ROUNDS: process.env.COMMERCE_ROUNDS ?? '25',
            COMMERCE_SEED: process.env.COMMERCE_SEED ?? '7',
          },
          exclude: [...ELSEWHERE, FULL, ...WITHOUT_DATABASE],
          globalSetup: ['scripts/postgresql/private-cluster.ts'],
          setupFiles: ['scripts/postgresql/use-cluster.ts'],
        },
      },
    ],
  },
});
