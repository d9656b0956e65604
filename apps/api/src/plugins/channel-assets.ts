import { join } from 'node:path';
import { IMMUTABLE } from '@grandstand/storage/immutable';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../shared/http/app-error.ts';

type CountFilm = (request: FastifyRequest) => void;

const CHANNEL_KEY = /^[\w-]{1,100}$/;
/** `<hash>-<name>`: the name changes with the content, so the file can be cached forever. */
const ASSET_NAME = /^[0-9a-f]{8,64}-[\w][\w.-]{0,150}$/;
/** An SVG that is opened directly must not run scripts. */
const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Films are prerolls: browsers ask for them each time they play, so that the server can count what it delivers to sponsors. */
const FILM = /\.mp4$/;
const REVALIDATED = 'no-cache';

/** Serves the files of channel bundles. */
export function addChannelAssets(app: FastifyInstance, dir: string, countFilm: CountFilm): void {
  app.get<{ Params: { channel_key: string; name: string } }>(
    '/channel-assets/:channel_key/:name',
    async (request, reply) => {
      const { channel_key, name } = request.params;
      if (!CHANNEL_KEY.test(channel_key) || !ASSET_NAME.test(name)) throw notFound('file');
      const isFilm = FILM.test(name);
      if (isFilm) countFilm(request);
      reply.headers({
        'cache-control': isFilm ? REVALIDATED : IMMUTABLE,
        'content-security-policy': NO_SCRIPTS,
      });
      return reply.sendFile(name, join(dir, channel_key), { cacheControl: false });
    },
  );
}
