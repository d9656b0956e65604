import { HOUR_MS } from '@grandstand/rules/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorAddress } from '#shared/addresses/visitor-address.ts';
import { API_BASE } from '#shared/http/api-base.ts';
import { hasBody } from '#shared/http/has-body.ts';
import type { Services } from '#shared/services.ts';
import type { UploadConfig } from '../../shared/media/upload-config.ts';
import { uploadKeyOf } from './upload-gate.ts';
import { sendUploadProblem, UploadRefused } from './upload-problem.ts';
import type { Upload } from './upload-store.ts';
import { type UploadVerbs, uploadVerbs } from './upload-verbs.ts';

const PATH = `${API_BASE}uploads`;
const TUS = '1.0.0';
const EXTENSIONS = 'creation,termination,expiration';
const BYTES = 'application/offset+octet-stream';

type UploadParams = { Params: { id: string } };

/**
 * Accepts recordings from remote operators by tus 1.0, which resumes interrupted uploads. Not part of the contract, because
 * it serves no visitor. Every request but OPTIONS needs an upload key.
 */
export function addUploads(
  app: FastifyInstance,
  services: Pick<Services, 'deps' | 'throttle'>,
  config: UploadConfig,
): void {
  const { db, now } = services.deps;
  const verbs = uploadVerbs(services, config);
  const gate = { db, throttle: services.throttle, now };
  const keyOf = (request: FastifyRequest) =>
    uploadKeyOf(gate, request.headers.authorization, visitorAddress(request));
  const uploadOf = async (request: FastifyRequest<UploadParams>) =>
    verbs.find(await keyOf(request), request.params.id);

  app.register(async scope => {
    speakTus(scope);
    const offers = { 'tus-version': TUS, 'tus-extension': EXTENSIONS, 'tus-max-size': config.maxBytes };
    scope.options(PATH, async (_request, reply) => reply.code(204).headers(offers).send());
    scope.post(PATH, async (request, reply) => {
      const key = await keyOf(request);
      const { headers, raw } = request;
      if (hasBody(raw)) throw new UploadRefused('upload_body_early');
      const input = {
        length: textOf(headers['upload-length']),
        metadata: textOf(headers['upload-metadata']),
      };
      const { upload, expires } = await verbs.start(key, input);
      reply.headers({ location: `${PATH}/${upload.id}`, 'upload-expires': expires.toUTCString() });
      return reply.code(201).send();
    });
    scope.head<UploadParams>(`${PATH}/:id`, async (request, reply) =>
      sendOffset(verbs, await uploadOf(request), reply.code(200)),
    );
    scope.get<UploadParams>(`${PATH}/:id`, { exposeHeadRoute: false }, async request => ({
      data: await verbs.describe(await uploadOf(request)),
    }));
    scope.patch<UploadParams>(`${PATH}/:id`, async (request, reply) => {
      const upload = await uploadOf(request);
      const { headers, raw } = request;
      if (headers['content-type'] !== BYTES) throw new UploadRefused('upload_content_type');
      await verbs.append(upload, textOf(headers['upload-offset']), raw);
      return sendOffset(verbs, upload, reply.code(204));
    });
    scope.delete<UploadParams>(`${PATH}/:id`, async (request, reply) => {
      await verbs.remove(await uploadOf(request));
      return reply.code(204).send();
    });
  });
  scheduleSweeps(app, verbs);
}

function speakTus(scope: FastifyInstance): void {
  // Bodies are streamed to disk, so no parser may read them.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
  scope.addHook('onRequest', async ({ method, headers }, reply) => {
    reply.headers({ 'tus-resumable': TUS, 'cache-control': 'no-store' });
    const isTus = method !== 'OPTIONS' && method !== 'GET';
    if (!isTus || headers['tus-resumable'] === TUS) return;
    throw new UploadRefused('tus_version', { headers: { 'tus-version': TUS } });
  });
  scope.setErrorHandler((error, { raw }, reply) => {
    // Closes the connection instead of reading the rest of the body.
    if (hasBody(raw) && !raw.complete) reply.header('connection', 'close');
    if (error instanceof UploadRefused) return sendUploadProblem(error, reply);
    throw error;
  });
}

async function sendOffset(verbs: UploadVerbs, upload: Upload, reply: FastifyReply): Promise<FastifyReply> {
  const { size, expires } = await verbs.progress(upload);
  if (expires !== null) reply.header('upload-expires', expires.toUTCString());
  return reply.headers({ 'upload-offset': size, 'upload-length': upload.length }).send();
}

/** Sweeps at start, in case a process died, and then every hour. */
function scheduleSweeps(app: FastifyInstance, { sweep, stopAll, close }: UploadVerbs): void {
  let sweeping = Promise.resolve();
  const begin = () => {
    sweeping = sweep();
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    begin();
    timer = setInterval(begin, HOUR_MS).unref();
  });
  // Interrupted senders resume after the restart; waiting for them would delay the shutdown.
  app.addHook('preClose', async () => stopAll());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await close();
    await sweeping;
  });
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
