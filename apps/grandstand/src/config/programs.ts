import { dirname, join } from 'node:path';

/** The programs of a start, by the names of their built files. */
export const PROGRAMS = {
  main: 'apps/grandstand/src/main.ts',
  ingest: 'apps/ingest/src/main.ts',
  'lower-rendition': 'apps/worker/src/lower-rendition/main.ts',
  datalake: 'apps/grandstand/src/datalake/main.ts',
  'stripe-stand-in': 'apps/stripe-stand-in/src/main.ts',
  'demo-games': 'apps/grandstand/src/demo/live/main.ts',
  'demo-game': 'apps/demo-game/src/main.ts',
};

/**
 * The file of a program: the built one if this process was built too, or else its source. A program that is restarted runs from its
 * source: an update may have changed files that the build reads from there, such as migrations.
 */
export function programFile(
  projectRoot: string,
  name: keyof typeof PROGRAMS,
  { isRestart = false } = {},
): string {
  const [, own = ''] = process.argv;
  const isBuilt = own.startsWith(join(projectRoot, 'apps/grandstand/dist/'));
  return isBuilt && !isRestart ? join(dirname(own), `${name}.js`) : join(projectRoot, PROGRAMS[name]);
}
