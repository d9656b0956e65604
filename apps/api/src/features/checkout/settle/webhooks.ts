import { failpoint } from '@grandstand/db/failpoint';
import { insertProviderEvent } from '@grandstand/db/provider-events';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#shared/http/api-base.ts';
import { AppError, notFound } from '#shared/http/app-error.ts';
import type { Payments } from '#shared/payments/payments.ts';

const PATH = `${API_BASE}stripe/webhooks`;
/** Events with long lists in them; what the signature is over must be read whole. */
const LONGEST_EVENT_BYTES = 512 * 1024;

/** Where the provider tells its events: verified, stored once, answered at once; the work on them comes after. */
export function addWebhooks(app: FastifyInstance, payments: Payments | null): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: Buffer | undefined }>(
      PATH,
      { bodyLimit: LONGEST_EVENT_BYTES },
      async (request, reply) => {
        // Without a secret anybody could sign.
        if (payments === null || payments.config.webhookSecrets.length === 0) throw notFound('address');
        const signature = request.headers['stripe-signature'];
        const raw = request.body;
        const isWhole = typeof signature === 'string' && Buffer.isBuffer(raw);
        const event = isWhole ? payments.provider.readWebhook(raw, signature) : null;
        if (event === null) {
          request.log.warn('a webhook with a wrong signature');
          throw new AppError('bad_request');
        }
        failpoint('webhook:verified');
        await insertProviderEvent(payments.db, event);
        failpoint('webhook:stored');
        return reply.header('cache-control', 'no-store').send({ received: true });
      },
    );
  });
}
