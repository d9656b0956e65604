import type { FastifyReply, FastifyRequest } from 'fastify';
import { addInstallable } from './add-installable.ts';
import { addOembed } from './add-oembed.ts';
import { addOfflinePage } from './add-offline-page.ts';
import { addPages } from './add-pages.ts';
import { HOUR } from './caching.ts';
import { configFileOf } from './config-file.ts';
import type { Renderer } from './renderer.ts';
import type { SiteDeps } from './site-deps.ts';
import { addSitemaps } from './sitemaps.ts';
import { addStaticFiles } from './static-files.ts';

/** Renders pages with the built web app. */
export function renderWith(renderer: Renderer): SiteDeps['render'] {
  return async input => renderer.renderSite(input);
}

/** Adds the visitors' pages to the API's app: config file, static files, and a page for every other URL. */
export async function addSite(deps: SiteDeps): Promise<void> {
  const { app } = deps.api;
  app.get('/config.json', (request, reply) => sendConfigFile(deps, request, reply));
  app.get('/favicon.ico', (request, reply) => redirectToIcon(deps, request, reply));
  addSitemaps(deps);
  addInstallable(deps);
  addOembed(deps);
  if (deps.renderOffline !== null) addOfflinePage({ ...deps, renderOffline: deps.renderOffline });
  if (deps.clientDir !== null) await addStaticFiles(app, deps.clientDir);
  addPages(deps);
}

function sendConfigFile(deps: SiteDeps, request: FastifyRequest, reply: FastifyReply) {
  const channel = deps.api.channelOf(request);
  if (channel === undefined) return reply.callNotFound();
  const { hostname } = deps.api.ownAddress(channel, request);
  return reply.header('cache-control', 'public, max-age=60').send(configFileOf(channel, hostname, deps));
}

/** Browsers request it before a page has named the channel's icon. */
async function redirectToIcon({ api }: SiteDeps, request: FastifyRequest, reply: FastifyReply) {
  const channel = api.channelOf(request);
  if (channel === undefined) return reply.callNotFound();
  const { data } = await api.read('getChannelBootstrapData', channel);
  return reply.header('cache-control', HOUR).redirect(data.settings.icon, 302);
}
