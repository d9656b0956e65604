import { failpoint } from '@grandstand/db/failpoint';
import { insertProviderEvent } from '@grandstand/db/provider-events';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#shared/http/api-base.ts';
import { AppError, notFound } from '#shared/http/app-error.ts';
import type { Payments } from '#shared/payments/payments.ts';

const PATH = `${API_BASE}stripe/webhooks`;
/** Events may hold long lists, and the signature covers the whole body. */
const MAX_EVENT_BYTES = 512 * 1024;

/** Receives the provider's events: verifies, stores and acknowledges them. The payment jobs handle them afterwards. */
export function addWebhooks(app: FastifyInstance, payments: Payments | null): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: Buffer | undefined }>(PATH, { bodyLimit: MAX_EVENT_BYTES }, async (request, reply) => {
      // Without a secret, anybody could forge an event.
      if (payments === null || payments.config.webhookSecrets.length === 0) throw notFound('address');
      const signature = request.headers['stripe-signature'];
      const raw = request.body;
      const isWhole = typeof signature === 'string' && Buffer.isBuffer(raw);
      const event = isWhole ? payments.provider.readWebhook(raw, signature) : null;
      if (event === null) {
        request.log.warn('webhook rejected: invalid signature');
        throw new AppError('bad_request');
      }
      failpoint('webhook:verified');
      await insertProviderEvent(payments.db, event);
      failpoint('webhook:stored');
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}
