import { basename, dirname } from 'node:path';
import { VISITOR } from '@grandstand/rules/access';
import { sharedSeconds } from '@grandstand/rules/clip-rules';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import type { FastifyInstance } from 'fastify';
import { visitorAddress } from '../shared/addresses/visitor-address.ts';
import { locateVisitor } from '../shared/addresses/visitor-location.ts';
import { channelOfPage } from '../shared/channels/channel-of-request.ts';
import { AppError, notFound } from '../shared/http/app-error.ts';
import { sharedClip } from '../shared/media/shared-clip.ts';
import { eventMissingAccess } from '../shared/presenters/event.ts';
import type { Services } from '../shared/services.ts';

const LINK = /^([1-9]\d{0,8})\/([0-9a-f-]{36})\.mp4$/;
/** Short, so that a revoked link ends soon in browsers, too. */
const CACHING = 'private, max-age=60';

/**
 * Decisions E46 and H252: the file of a shared clip. Its URL contains the secret of the link and names no viewer, so browsers without
 * JavaScript and other sites can play it: the whole clip of a free game, and the first minute of any other.
 */
export function addSharedClips(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { '*': string } }>('/media/shared/*', async (request, reply) => {
    const [, id, uuid] = LINK.exec(request.params['*']) ?? [];
    const channel = channelOfPage(services.channels, request);
    if (id === undefined || uuid === undefined || channel === undefined) throw notFound('file');
    const { clip, event } = await sharedClip(services.context(channel), { id: Number(id), uuid });
    const { country_code } = await locateVisitor(visitorAddress(request), services.countryOf);
    const reason = eventMissingAccess(event, { ...VISITOR, country: country_code });
    if (reason === 'geo_blocked') throw new AppError('geo_blocked');
    if (clip.file_bytes === null || clip.file_bytes === 0) throw notFound('file');
    const paths = recordingPaths('', clip.recording_id ?? 0);
    const isWhole = sharedSeconds(clip.duration, reason) === clip.duration;
    const file = await services.deps.storage.locate(isWhole ? paths.download : paths.first_minute);
    if (file === undefined) throw notFound('file');
    reply.headers({ 'content-type': file.content_type, 'cache-control': CACHING });
    return reply.sendFile(basename(file.path), dirname(file.path), {
      cacheControl: false,
      contentType: false,
    });
  });
}
