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

/** The file of a program: the built one if this process was built too, or else its source. */
export function programFile(projectRoot: string, name: keyof typeof PROGRAMS): string {
  const [, own = ''] = process.argv;
  const isBuilt = own.startsWith(join(projectRoot, 'apps/grandstand/dist/'));
  return isBuilt ? join(dirname(own), `${name}.js`) : join(projectRoot, PROGRAMS[name]);
}
