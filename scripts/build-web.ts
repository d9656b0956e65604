import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { WEB_STAMP, webHash } from './boot/builds.mjs';
import { precompress } from './precompress.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WEB = join(ROOT, 'apps/web');

/** Builds what browsers load and what the server draws with; the stamp is written last, so half a build is stale. */
async function buildWeb(): Promise<void> {
  const began = performance.now();
  console.log('Building the web app …');
  const hash = webHash(ROOT);
  const base = { root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' } as const;
  rmSync(join(ROOT, WEB_STAMP), { force: true });
  await build(base);
  // Compressing and bundling use different threads.
  const [files] = await Promise.all([
    precompress(join(WEB, 'dist/client')),
    build({ ...base, build: { ssr: 'src/app/entry-server.tsx' } }),
  ]);
  writeFileSync(join(ROOT, WEB_STAMP), hash);
  console.log(
    `Built the web app in ${Math.round(performance.now() - began) / 1000} s (${files} files precompressed)`,
  );
}

await buildWeb();
