import type { Api } from '@grandstand/api/app';
import { precompress } from '@grandstand/api/shared/http/precompressed';
import { type ContentHeaders, sendPrecompressed } from '@grandstand/api/shared/http/send-precompressed';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageLanguage } from './page-language.ts';
import type { Renderer } from './renderer.ts';
import { inlineSource } from './security-headers.ts';

interface Deps {
  readonly api: Api;
  readonly now: () => Date;
  readonly renderOffline: Renderer['renderOffline'];
}

/** Each copy is a snapshot of the schedule, so caches on the way must not keep it. */
const CONTENT: ContentHeaders = {
  type: 'text/html; charset=utf-8',
  caching: 'no-cache',
  vary: 'accept-encoding, accept-language, cookie',
};

/** Adds the page that the service worker stores, and shows when a page cannot be loaded. */
export function addOfflinePage(deps: Deps): void {
  deps.api.app.get('/offline.html', (request, reply) => sendOffline(deps, request, reply));
}

async function sendOffline({ api, now, renderOffline }: Deps, request: FastifyRequest, reply: FastifyReply) {
  const channel = api.channelOf(request);
  if (channel === undefined) return reply.callNotFound();
  const [{ data: bootstrap }, { data: home }] = await Promise.all([
    api.read('getChannelBootstrapData', channel),
    api.read('listEventsForHomepage', channel),
  ]);
  const language = pageLanguage(bootstrap.settings, request.headers);
  const { html, inlineStyleText } = renderOffline({
    bootstrap,
    language,
    events: home.upcoming,
    now: now().toISOString(),
  });
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src ${inlineSource(inlineStyleText)}; font-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  );
  return sendPrecompressed(precompress(Buffer.from(html)), CONTENT, request, reply);
}
