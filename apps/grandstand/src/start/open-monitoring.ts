import type { Api } from '@grandstand/api/app';
import {
  healthPage,
  type MonitoringServer,
  metricsPage,
  startMonitoringServer,
} from '@grandstand/ingest/http/monitoring-server';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { listenError, METRICS_PORT_NAMES } from '../ports/listen-error.ts';

/** `/healthz`: the server runs. `/readyz`: it can respond to visitors, database included. */
export async function openMonitoring(
  api: Pick<Api, 'metrics' | 'isReady'>,
  address: Config['monitoring'],
  log: Logger,
): Promise<MonitoringServer> {
  const failed = (error: unknown) => log.error({ err: error }, 'monitoring failed');
  try {
    return await startMonitoringServer(
      { ...address, failed },
      {
        '/metrics': async () => metricsPage(await api.metrics()),
        '/healthz': () => healthPage(200, { status: 'ok' }),
        '/readyz': async () =>
          (await api.isReady())
            ? healthPage(200, { status: 'ready' })
            : healthPage(503, { status: 'no database' }),
      },
    );
  } catch (error) {
    throw listenError(error, address.port, METRICS_PORT_NAMES);
  }
}
