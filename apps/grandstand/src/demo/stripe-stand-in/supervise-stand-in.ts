import { standInKeys } from '@grandstand/stripe-stand-in/http/keys';
import type { Config } from '../../config/config.ts';
import { programFile } from '../../config/programs.ts';
import { reachedAt } from '../../ports/reachable-host.ts';
import { isReady, readPorts } from '../../supervise/messages.ts';
import type { SpawnChild } from '../../supervise/spawn-child.ts';
import { SupervisedProcess, type SupervisedProcessOptions } from '../../supervise/supervised-process.ts';

/** The server's path for Stripe's webhooks. */
const WEBHOOK_PATH = '/api/stripe/webhooks';

export interface SupervisedStandIn {
  readonly process: SupervisedProcess;
  /** The last message to the server about the stand-in, for a server that starts later. */
  readonly lastMessage: object | undefined;
  /** Sends webhooks to the server at this port from now on. */
  sendWebhooksTo(serverPort: number): void;
}

interface Surroundings extends Pick<SupervisedProcessOptions, 'print' | 'waitsForChange'> {
  readonly spawnChild: SpawnChild;
  readonly sendToServer: (message: object) => void;
}

/** Keeps the stand-in for Stripe running. */
export function superviseStandIn(
  {
    payments,
    host,
    dataDir,
    projectRoot,
  }: Pick<Config, 'host' | 'dataDir' | 'projectRoot'> & {
    readonly payments: Extract<Config['payments'], { provider: 'stand_in' }>;
  },
  secret: string,
  { spawnChild, sendToServer, ...options }: Surroundings,
): SupervisedStandIn {
  const { secretKey, webhookSecret } = standInKeys(secret);
  let port: number | undefined;
  let webhookUrl: string | undefined;
  let lastMessage: object | undefined;
  const reportPort = (listeningAt: number | null) => {
    lastMessage = { stand_in: { port: listeningAt } };
    sendToServer(lastMessage);
  };
  const supervised = new SupervisedProcess({
    ...options,
    name: 'stand-in for Stripe',
    isReady,
    // A restarted one uses the port of the first, also if that was any free port.
    spawn: isRestart =>
      spawnChild(
        [programFile(projectRoot, 'stripe-stand-in', { isRestart })],
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
      if (port !== undefined) reportPort(port);
    },
    // Everything else works without it.
    failed() {
      options.print('The stand-in for Stripe does not run: nothing can be bought.');
      reportPort(null);
    },
  });
  return {
    process: supervised,
    get lastMessage() {
      return lastMessage;
    },
    sendWebhooksTo(serverPort) {
      webhookUrl = `http://${reachedAt(host)}:${serverPort}${WEBHOOK_PATH}`;
      supervised.send({ webhook_url: webhookUrl });
    },
  };
}
