import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from '@grandstand/api/app';
import type { BootstrapData } from '@grandstand/contract/content.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appIcon } from './app-icon.ts';
import { HOUR } from './caching.ts';
import { APP_ICONS, type AppIconPath, webManifest } from './web-manifest.ts';

interface Deps {
  readonly api: Api;
  readonly channelAssetsDir: string;
}

const ASSET = /^\/channel-assets\/([\w-]+)\/([\w][\w.-]*\.svg)$/;
/** Rendered icons in memory: four for each of some hundred channels. */
const MOST_ICONS = 500;

/** Adds the web app manifest and the icons that it names. */
export function addInstallable(deps: Deps): void {
  const { app } = deps.api;
  const icons = new Map<string, Buffer>();
  app.get('/manifest.webmanifest', (request, reply) => sendManifest(deps, request, reply));
  for (const path of Object.keys(APP_ICONS) as AppIconPath[]) {
    app.get(path, async (request, reply) => {
      const bootstrap = await bootstrapOf(deps, request);
      if (bootstrap === undefined) return reply.callNotFound();
      const { icon } = bootstrap.settings;
      const background = bootstrap.color_settings.body_background;
      const name = [icon, path, background].join(' ');
      const png = icons.get(name) ?? (await renderIcon(deps, icon, { ...APP_ICONS[path], background }));
      if (png === undefined) return reply.callNotFound();
      if (icons.size > MOST_ICONS) icons.clear();
      icons.set(name, png);
      return reply.header('cache-control', HOUR).type('image/png').send(png);
    });
  }
}

async function bootstrapOf({ api }: Deps, request: FastifyRequest): Promise<BootstrapData | undefined> {
  const channel = api.channelOf(request);
  return channel && (await api.read('getChannelBootstrapData', channel)).data;
}

async function sendManifest(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const bootstrap = await bootstrapOf(deps, request);
  if (bootstrap === undefined) return reply.callNotFound();
  return reply
    .header('cache-control', HOUR)
    .type('application/manifest+json; charset=utf-8')
    .send(JSON.stringify(webManifest(bootstrap)));
}

/** Undefined if the channel's folder has no such file. */
async function renderIcon(
  { channelAssetsDir }: Deps,
  url: string,
  look: Parameters<typeof appIcon>[1],
): Promise<Buffer | undefined> {
  const [, channel, name] = ASSET.exec(url) ?? [];
  if (channel === undefined || name === undefined) return undefined;
  const svg = await readFile(join(channelAssetsDir, channel, name), 'utf8').catch(() => undefined);
  return svg === undefined ? undefined : appIcon(svg, look);
}
