import { defineConfig } from 'vitest/config';

const INTEGRATION = '**/*.integration.test.ts';
/** The long ones: for the full run. */
const FULL = '**/*.full.integration.test.ts';
/** Know no database, or bring their own. */
const WITHOUT_DATABASE = [
  'apps/ingest/**',
  'apps/demo-game/**',
  'apps/stripe-stand-in/**',
  'apps/worker/src/{ffmpeg,fmp4,media}/**',
  'apps/api/src/providers/**',
  'apps/grandstand/src/{control,demo/identity,supervise}/**',
  'apps/grandstand/src/demo/live/play-game*',
  'apps/grandstand/src/demo/recordings/draw-game*',
  'apps/grandstand/src/start/production-start*',
];
/** What the two databases could do differently: statements, transactions, notifications and the queue of jobs. */
const ON_BOTH_DATABASES = [
  'libs/db/**',
  'apps/datalake/**',
  'apps/worker/src/jobs/boss-database*',
  'apps/worker/src/jobs/dead-workers*',
  'apps/api/src/several-processes*',
];
const ELSEWHERE = ['**/node_modules/**', '**/dist/**', '.node/**', 'e2e/tests/**'];
/** Only against what hangs: a slow machine with much else to do is still let through. */
const LONGEST_MS = 180_000;
const LONGEST_POLL_MS = 120_000;

/** A process loads the sources once, not once for each file: a test brings what it needs and leaves nothing behind. */
const SHARED_PROCESS = {
  isolate: false,
  testTimeout: LONGEST_MS,
  hookTimeout: LONGEST_MS,
  // Processes that open many embedded databases have crashed in V8's memory of WebAssembly code (decision H649).
  execArgv: ['--no-wasm-code-gc'],
};

const embedded = {
  ...SHARED_PROCESS,
  env: { TEST_DATABASE_URL: '' },
};

/** The integration tests among these. */
const integrationIn = (globs: string[]) =>
  globs.map(glob => (glob.endsWith('/**') ? `${glob}/*.integration.test.ts` : `${glob}.integration.test.ts`));

export default defineConfig({
  test: {
    allowOnly: false,
    // Databases and encoders wait more than they work: every processor takes a file at a time.
    maxWorkers: '100%',
    passWithNoTests: false,
    tags: [{ name: 'full', description: 'Long, rare, or one of a matrix: only in the full run.' }],
    expect: { poll: { timeout: LONGEST_POLL_MS } },
    globalSetup: ['scripts/test/temporary-folder.ts'],
    projects: [
      {
        test: {
          ...SHARED_PROCESS,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ELSEWHERE, INTEGRATION],
          setupFiles: ['scripts/test/settle-imports.ts'],
        },
      },
      {
        test: {
          ...embedded,
          name: 'integration',
          include: integrationIn([...WITHOUT_DATABASE, ...ON_BOTH_DATABASES]),
          exclude: [...ELSEWHERE, FULL],
        },
      },
      {
        test: {
          ...SHARED_PROCESS,
          name: 'postgresql',
          // Other schedules of buying than on the embedded database.
          env: { COMMERCE_SEED: process.env.COMMERCE_SEED ?? '7' },
          include: [INTEGRATION],
          exclude: [...ELSEWHERE, FULL, ...WITHOUT_DATABASE],
          globalSetup: ['scripts/postgresql/private-cluster.ts'],
          setupFiles: ['scripts/postgresql/use-cluster.ts'],
        },
      },
      { test: { ...embedded, name: 'integration-full', include: [FULL], exclude: ELSEWHERE } },
      {
        test: {
          ...embedded,
          name: 'embedded-full',
          include: [INTEGRATION],
          exclude: [...ELSEWHERE, FULL, ...WITHOUT_DATABASE, ...ON_BOTH_DATABASES],
        },
      },
    ],
  },
});
