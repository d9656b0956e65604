const MAIN = 'apps/grandstand/src/main.ts';

/**
 * The requirements of each verb before its script runs. `leavesPackages`: the verb may run while games are on air, so it leaves the
 * installed packages unchanged. `withoutDev`: it needs no package of `devDependencies`. `before`: a script that must succeed before
 * the web app is built. `test` and `check` look for tools themselves, by part. `isBuilt`: the script is the built server's, with these
 * arguments.
 * @type {Record<string, { tools: import('./tools.mjs').ToolName[], web: boolean, before?: string[], leavesPackages?: true, withoutDev?: true, isBuilt?: true, script: string[] }>}
 */
export const VERBS = {
  start: {
    tools: ['ffmpeg'],
    web: true,
    withoutDev: true,
    before: [MAIN, 'probe'],
    isBuilt: true,
    script: ['start'],
  },
  // Prepares a start: everything that takes long.
  build: {
    tools: ['ffmpeg'],
    web: true,
    withoutDev: true,
    script: ['--print', '"Everything is installed and built."'],
  },
  dev: { tools: ['ffmpeg'], web: false, script: ['scripts/dev.ts'] },
  test: { tools: [], web: false, script: ['scripts/test.ts'] },
  check: {
    tools: [],
    web: false,
    script: ['scripts/test.ts', '--only', 'style,lockfile,types,arrows,language,dead-code'],
  },
  format: {
    tools: [],
    web: false,
    script: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
  },
  gallery: { tools: ['ffmpeg', 'chromium'], web: true, script: ['e2e/gallery/gallery.ts'] },
  bench: {
    tools: ['ffmpeg', 'chromium', 'headless-chromium', 'wrk', 'h2load'],
    web: true,
    script: ['e2e/bench/bench.ts'],
  },
  fuzz: { tools: ['postgresql'], web: false, script: ['scripts/fuzz.ts'] },
  'fuzz:commerce': { tools: ['postgresql'], web: false, script: ['scripts/fuzz-commerce.ts'] },
  'fuzz:subscriptions': { tools: [], web: false, script: ['scripts/fuzz-subscriptions.ts'] },
  'mutate:subscriptions': { tools: [], web: false, script: ['scripts/mutate-subscriptions.ts'] },
  soak: { tools: ['ffmpeg', 'chromium'], web: true, script: ['e2e/bench/soak.ts'] },
  grandstand: { tools: [], web: false, leavesPackages: true, script: [MAIN] },
};
