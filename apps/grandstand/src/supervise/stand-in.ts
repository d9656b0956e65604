import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { standInKeys } from '@grandstand/stripe-stand-in/http/keys';
import type { Config } from '../config/config.ts';
import { KeptProcess, type KeptProcessOptions } from './kept-process.ts';
import { isReady, readPorts } from './messages.ts';
import { reachedAt } from './reached-at.ts';

/** Where the server takes Stripe's events. */
const WEBHOOK_PATH = '/api/stripe/webhooks';

export interface KeptStandIn {
  readonly process: KeptProcess;
  /** What the server is told of it, as soon as there is something to tell. */
  readonly told: object | undefined;
  /** The server answers at this port: events go there. */
  tellWebhooks(serverPort: number): void;
}

interface Surroundings extends Pick<KeptProcessOptions, 'print' | 'waitsForChange'> {
  readonly spawnChild: (
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    stdio: ('inherit' | 'ignore' | 'ipc' | number)[],
  ) => ChildProcess;
  readonly tellServer: (message: object) => void;
}

/** The stand-in for Stripe, kept running where no keys of Stripe are given. */
export function keepStandIn(config: Config, secret: string, around: Surroundings): KeptStandIn | undefined {
  const { payments, host, dataDir, projectRoot } = config;
  if (payments.provider === 'stripe') return undefined;
  const { secretKey, webhookSecret } = standInKeys(secret);
  let port: number | undefined;
  let webhookUrl: string | undefined;
  let told: object | undefined;
  const tell = (is: number | null) => {
    told = { stand_in: { port: is } };
    around.tellServer(told);
  };
  const kept = new KeptProcess({
    ...around,
    name: 'stand-in for Stripe',
    isReady,
    // A second one listens where the first did, also where that was any port.
    spawn: () =>
      around.spawnChild(
        [join(projectRoot, 'apps/stripe-stand-in/src/main.ts')],
        {
          DATA_DIR: dataDir,
          STRIPE_STAND_IN_HOST: host,
          STRIPE_STAND_IN_PORT: String(port ?? payments.port),
          STRIPE_STAND_IN_URL: payments.url ?? '',
          STRIPE_STAND_IN_SECRET_KEY: secretKey,
          STRIPE_STAND_IN_WEBHOOK_SECRET: webhookSecret,
          STRIPE_STAND_IN_WEBHOOK_URL: webhookUrl ?? '',
        },
        ['ignore', 2, 'inherit', 'ipc'],
      ),
    received(message) {
      port = readPorts(message)?.port ?? port;
      if (port !== undefined) tell(port);
    },
    // Everything else works without it.
    failed() {
      around.print('The stand-in for Stripe does not run: nothing can be bought.');
      tell(null);
    },
  });
  return {
    process: kept,
    get told() {
      return told;
    },
    tellWebhooks(serverPort) {
      webhookUrl = `http://${reachedAt(host)}:${serverPort}${WEBHOOK_PATH}`;
      kept.send({ webhook_url: webhookUrl });
    },
  };
}
