import { readEnvironment } from './environment.ts';
import { startStripeStandIn } from './stripe-stand-in.ts';

const standIn = await startStripeStandIn(readEnvironment(process.env));

/** Whoever started it learns where it listens, and says where events go as soon as that is known. */
process.on('message', message => {
  const url: unknown = Reflect.get(Object(message), 'webhook_url');
  if (typeof url === 'string') standIn.sendWebhooksTo(url);
});
const stop = () => void standIn.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.send?.({ ready: true, port: standIn.port });
