import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Loads what the supervisor, the server and the commands load, for channels in production or of a demonstration, and
 * prints the paths of all loaded source files: node list-loaded-modules.ts production
 */
const isProduction = process.argv[2] === 'production';
const paths = new Set<string>();
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) paths.add(fileURLToPath(url));
    return next(url, context);
  },
});

const { readConfig } = await import('../config/config.ts');
const { loadDemo } = await import('../start/load-demo.ts');
const { paymentConfig } = await import('../start/payment-config.ts');
const modules = [
  import('../supervise/supervise.ts'),
  import('../start/serve.ts'),
  import('../start/serve-channels.ts'),
  import('../commands/run-command.ts'),
  import('../commands/run-here.ts'),
  import('@grandstand/worker/jobs/start-worker'),
  import('@grandstand/worker/mail/start-outbox'),
];
await Promise.all(modules);

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const config = readConfig(isProduction ? stripe : {});
// Opening a demonstration uses none of the operator's parts before it starts its work.
const operator = {} as Parameters<typeof loadDemo>[1];
await loadDemo(config, operator, [{ is_production: isProduction }]);
await paymentConfig(config, 'a secret of tests, long enough to be one', 3003);

console.log(JSON.stringify([...paths]));
