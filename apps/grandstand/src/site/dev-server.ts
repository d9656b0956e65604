import { join } from 'node:path';
import type { Api } from '@grandstand/api/app';
import type { Renderer } from './renderer.ts';
import type { SiteDeps } from './site-deps.ts';

const ENTRY = '/src/app/entry-client.tsx';

/** Mounts Vite's development server, which reloads the web app on changes without a build. */
export async function openDevServer(
  api: Api,
  webDir: string,
): Promise<{ render: SiteDeps['render']; close(): Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webDir,
    configFile: join(webDir, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: api.app.server } },
  });
  api.app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return {
    async render(input) {
      const renderer = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as unknown as Renderer;
      const page = renderer.renderSite({ ...input, assets: { js: [ENTRY], css: [] } });
      return { ...page, html: await vite.transformIndexHtml(input.url, page.html), inlineStyleText: null };
    },
    close: () => vite.close(),
  };
}
