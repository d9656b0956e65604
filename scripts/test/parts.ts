import type { ToolName } from '../boot/tools.mjs';
import type { Counts } from './counts.ts';
import { oneCheck, playwrightCounts, vitestCounts } from './counts.ts';

/** One part of `npm test`: what runs, how long it should take, and how its tests are counted. */
export interface Part {
  name: string;
  /** The expected time on two idle cores. A longer time only leads to a remark. */
  shareSeconds: number;
  /** One test may run this long, without output, before its own limit ends it and says where. */
  longestTestSeconds?: number;
  needs: ToolName[];
  /** If a required tool cannot be installed, the part is skipped instead of failing the run. */
  optional?: boolean;
  /** The tests need the built web app and server. */
  web?: boolean;
  /** Only with `npm run test:full`. */
  full?: boolean;
  /** Leaves a core idle, so on two cores it runs next to a neighbour in the list that does too. */
  halfTheCores?: boolean;
  args: string[];
  /** The part accepts paths of tests after its own arguments. */
  acceptsPaths?: boolean;
  env?: (reportFile: string) => Record<string, string>;
  reporter?: (reportFile: string) => string[];
  count: (reportFile: string, ok: boolean) => Counts;
}

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

const check = { needs: [], count: oneCheck, halfTheCores: true } satisfies Partial<Part>;
const vitest = {
  acceptsPaths: true,
  reporter: (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  count: vitestCounts,
} satisfies Partial<Part>;

const BROWSER_TESTS = [PLAYWRIGHT, 'test', '--config=e2e/playwright.config.ts'];
const playwright = {
  needs: ['ffmpeg', 'headless-chromium'] as ToolName[],
  web: true,
  acceptsPaths: true,
  env: (file: string) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  reporter: () => ['--reporter=line,json'],
  count: playwrightCounts,
} satisfies Partial<Part>;

const OTHER_ENGINES = [PLAYWRIGHT, 'test', '--config=e2e/engines.config.ts'];
/** Playwright only runs these tests: the project's own WebDriver clients drive the browsers. */
const oneEngine = { ...playwright, optional: true, halfTheCores: true, longestTestSeconds: 900 };
const webkit = { ...oneEngine, needs: ['ffmpeg', 'webkit', 'xvfb'] as ToolName[] };
const firefox = { ...oneEngine, needs: ['ffmpeg', 'firefox'] as ToolName[] };
const SHORT = '--grep-invert=@full';
/** Without the tests of these files that only the full run runs. */
const UNTAGGED = '--tags-filter=!full';

export const PARTS: Part[] = [
  // The longest first, so that the two lanes end at about the same time.
  { ...check, name: 'build', web: true, shareSeconds: 60, args: ['--eval', 'console.log("up to date")'] },
  { ...check, name: 'types', shareSeconds: 60, args: ['scripts/checks/types.ts'] },
  {
    ...check,
    name: 'style',
    shareSeconds: 30,
    args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'],
  },
  {
    ...check,
    name: 'prepare',
    needs: ['ffmpeg'],
    web: true,
    shareSeconds: 80,
    args: ['e2e/fixtures/prepare-run.ts'],
  },
  { ...check, name: 'arrows', shareSeconds: 30, args: ['scripts/checks/arrows.ts'] },
  { ...check, name: 'dead-code', shareSeconds: 30, args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { ...check, name: 'lockfile', shareSeconds: 10, args: ['scripts/checks/lockfile.ts'] },
  { ...check, name: 'language', shareSeconds: 10, args: ['scripts/checks/plain-language.ts'] },
  { ...vitest, name: 'unit', shareSeconds: 60, needs: [], args: [VITEST, 'run', '--project=unit', UNTAGGED] },
  {
    ...vitest,
    name: 'integration',
    shareSeconds: 80,
    needs: ['ffmpeg'],
    args: [VITEST, 'run', '--project=integration', UNTAGGED],
  },
  {
    ...vitest,
    name: 'postgresql',
    shareSeconds: 150,
    needs: ['ffmpeg', 'postgresql', 'nginx'],
    args: [VITEST, 'run', '--project=postgresql', UNTAGGED],
  },
  { ...playwright, name: 'browser', shareSeconds: 180, args: [...BROWSER_TESTS, SHORT] },
  { ...webkit, name: 'webkit', shareSeconds: 120, args: [...OTHER_ENGINES, '--project=webkit', SHORT] },
  { ...firefox, name: 'firefox', shareSeconds: 100, args: [...OTHER_ENGINES, '--project=firefox', SHORT] },
  {
    ...check,
    name: 'subscription-rules-full',
    full: true,
    halfTheCores: false,
    shareSeconds: 120,
    args: ['scripts/mutate-subscriptions.ts'],
  },
  {
    ...vitest,
    name: 'integration-full',
    full: true,
    shareSeconds: 360,
    needs: ['ffmpeg', 'gstreamer', 'postgresql', 'nginx'],
    args: [VITEST, 'run', '--project=integration-full'],
  },
  {
    ...vitest,
    name: 'embedded-full',
    full: true,
    shareSeconds: 150,
    needs: ['ffmpeg'],
    args: [VITEST, 'run', '--project=embedded-full'],
  },
  {
    ...vitest,
    name: 'tagged-full',
    full: true,
    shareSeconds: 240,
    needs: ['ffmpeg', 'postgresql', 'nginx'],
    args: [
      VITEST,
      'run',
      ...['unit', 'integration', 'postgresql'].map(name => `--project=${name}`),
      '--tags-filter=full',
    ],
  },
  {
    ...vitest,
    name: 'rounds-full',
    full: true,
    shareSeconds: 180,
    needs: ['postgresql'],
    acceptsPaths: false,
    args: [
      ...[VITEST, 'run', '--project=embedded-full', '--project=postgresql'],
      'apps/api/src/faults/commerce-schedules',
      'apps/api/src/faults/commerce-faults',
      'apps/api/src/fuzz',
      'apps/api/src/features/checkout/subscription/lives',
    ],
    env: () => ({
      COMMERCE_SCHEDULES: '250',
      COMMERCE_ROUNDS: '25',
      FUZZ_REQUESTS: '2500',
      SUBSCRIPTION_SERVER_LIVES: '100',
    }),
  },
  {
    ...playwright,
    name: 'browser-full',
    needs: [...playwright.needs, 'postgresql'],
    full: true,
    shareSeconds: 1200,
    args: [...BROWSER_TESTS, '--grep=@full'],
  },
  {
    ...webkit,
    name: 'webkit-full',
    full: true,
    shareSeconds: 45,
    args: [...OTHER_ENGINES, '--project=webkit', '--grep=@full'],
  },
  {
    ...firefox,
    name: 'firefox-full',
    full: true,
    shareSeconds: 45,
    args: [...OTHER_ENGINES, '--project=firefox', '--grep=@full'],
  },
];
