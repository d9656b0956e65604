import { join, resolve } from 'node:path';
import type { StandInOptions } from './stripe-stand-in.ts';

/** Reads the process's configuration. Throws with the name of a missing variable. */
export function readEnvironment(env: NodeJS.ProcessEnv): StandInOptions {
  const {
    STRIPE_STAND_IN_PORT: port = '3003',
    STRIPE_STAND_IN_HOST: host,
    STRIPE_STAND_IN_WEBHOOK_URL: webhookUrl,
    STRIPE_STAND_IN_URL: publicUrl,
    DATA_DIR: dataDir = './data',
  } = env;
  return {
    port: Number(port),
    dataDir: join(resolve(dataDir), 'stripe-stand-in'),
    secretKey: needed(env, 'STRIPE_STAND_IN_SECRET_KEY'),
    webhookSecret: needed(env, 'STRIPE_STAND_IN_WEBHOOK_SECRET'),
    ...(host && { host }),
    ...(webhookUrl && { webhookUrl }),
    ...(publicUrl && { publicUrl }),
  };
}

function needed(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}
