import { defineConfig } from 'vitest/config';

const INTEGRATION = '**/*.integration.test.ts';
const ELSEWHERE = ['**/node_modules/**', '**/dist/**', '.node/**', 'e2e/tests/**'];
const INTEGRATION_MS = 30_000;

/** The same tests on both databases: PGlite here, PostgreSQL where `TEST_DATABASE_URL` is set. */
const integration = {
  include: [INTEGRATION],
  exclude: ELSEWHERE,
  testTimeout: INTEGRATION_MS,
  hookTimeout: INTEGRATION_MS,
};

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: false,
    projects: [
      { test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...ELSEWHERE, INTEGRATION] } },
      { test: { ...integration, name: 'integration', env: { TEST_DATABASE_URL: '' } } },
      {
        test: {
          ...integration,
          name: 'postgresql',
          // It knows no database.
          exclude: [...ELSEWHERE, 'apps/ingest/**'],
          globalSetup: ['scripts/postgresql/private-cluster.ts'],
          setupFiles: ['scripts/postgresql/use-cluster.ts'],
        },
      },
    ],
  },
});
