import { type Channel, listChannels } from '@grandstand/db/channels';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { datalakeBases } from '../config/datalake.ts';
import { startControlServer } from '../control/control-server.ts';
import { socketPath } from '../control/socket-path.ts';
import { openLive } from '../live/open-live.ts';
import { openSimulatedLive } from '../live/simulated-live.ts';
import { channelOrigin, type OpenOperator } from '../operator/open-operator.ts';
import type { Operator } from '../operator/operator.ts';
import type { IngestPorts } from '../supervise/messages.ts';
import { type datalakePort, reportReady, type standInPort } from '../supervise/server-channel.ts';
import { applyChannels, type ReadBundle } from './apply-channels.ts';
import { greeting } from './greeting.ts';
import { loadDemo } from './load-demo.ts';
import { listen, openApi } from './open-api.ts';
import { openMonitoring } from './open-monitoring.ts';
import { paymentConfig } from './payment-config.ts';
import { planHome } from './plan-home.ts';
import { removeDemoAccounts } from './remove-demo-accounts.ts';
import { renderHome } from './render-home.ts';

interface Serving {
  readonly dev: boolean;
  readonly log: Logger;
  /** Aborts when the server is to end. */
  readonly ended: AbortSignal;
  readonly revision: Promise<string>;
  readonly bundles: readonly ReadBundle[];
  /** The ports of the other processes of the start, once they listen. */
  readonly started: {
    readonly ingest: Promise<IngestPorts>;
    readonly standIn: ReturnType<typeof standInPort>;
    readonly datalake: ReturnType<typeof datalakePort>;
  };
}

const print = (line: string) => console.log(line);
const now = () => new Date();

/** Serves every channel, then starts the jobs. `closing` receives what ends it all, in the order of opening. */
export async function serveChannels(
  config: Config,
  operator: OpenOperator,
  { dev, log, ended, started, revision, bundles }: Serving,
  closing: (() => Promise<unknown>)[],
): Promise<void> {
  await applyChannels(bundles, operator, { print, signal: ended });
  const channels = await listChannels(operator.db);
  await removeDemoAccounts(operator.db, channels, config, now());
  const demo = await loadDemo(config, operator, channels);
  const ports = await started.ingest;
  const payments = await paymentConfig(config, operator.secret, await started.standIn);
  const live = openLive({ ...operator, now, socketPath: socketPath(config.dataDir, 'ingest') });
  closing.push(() => live.close());
  const simulatedLive = await openSimulatedLive({ db: operator.db, live, log, now });
  closing.push(() => simulatedLive.close());
  const datalakeBase = datalakeBases(config.datalake, await started.datalake);
  // The queries and the code of all channels' homes are the same.
  const [first] = channels;
  let prepared: Promise<unknown> = Promise.resolve();
  const whileBuilding = () => {
    prepared = Promise.all([first && planHome(operator.db, first, now()), demo?.addAccounts(channels)]);
    // Awaited below, unless the application cannot be built.
    prepared.catch(() => undefined);
  };
  const options = { dev, ports, payments, datalakeBase, demo, revision, whileBuilding };
  const api = await openApi(config, { ...operator, live }, options, closing);
  await prepared;
  const port = await listen(api, config);
  const monitoring = await openMonitoring(api, config.monitoring, log);
  closing.push(() => monitoring.close());
  const reached = { ...config, port };
  const originOf = (channel: Channel) => channelOrigin(channel, reached);
  if (first !== undefined) await renderHome(api, originOf(first));
  const control = await openControl(config, { ...operator, live, originOf });
  closing.push(() => control.close());
  const listened = { port, metrics_port: monitoring.port, ingest: ports, payments };
  for (const line of greeting(await listChannels(operator.db), listened, config, demo)) {
    print(line);
  }
  reportReady({ port, metrics_port: monitoring.port, has_demo_channels: demo !== null });
  // Jobs wait until visitors are answered: opening their queue takes as long as all of the above.
  await operator.startWork(ended);
  if (demo !== null) {
    closing.push(() => demo.close());
    await demo.startWork(ended);
  }
}

function openControl(config: Config, operator: Operator) {
  return startControlServer(socketPath(config.dataDir, 'control'), async (request, terminal) => {
    const { runCommand } = await import('../commands/run-command.ts');
    return runCommand(request, operator, terminal);
  });
}
