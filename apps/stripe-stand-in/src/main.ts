import { readEnvironment } from './environment.ts';
import { startStripeStandIn } from './stripe-stand-in.ts';

const standIn = await startStripeStandIn(readEnvironment(process.env));

/** Sends its address to the parent process, which then sends the webhook's URL. */
process.on('message', message => {
  const url: unknown = Reflect.get(Object(message), 'webhook_url');
  if (typeof url === 'string') standIn.sendWebhooksTo(url);
});
const stop = () => void standIn.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.send?.({ ready: true, port: standIn.port });
