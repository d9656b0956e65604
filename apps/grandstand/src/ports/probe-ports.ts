import type { Config } from '../config/config.ts';
import {
  DATALAKE_PORT_NAMES,
  INGEST_METRICS_PORT_NAMES,
  INGEST_PORT_NAMES,
  METRICS_PORT_NAMES,
  PORT_NAMES,
  RTMP_PORT_NAMES,
  STAND_IN_PORT_NAMES,
} from './listen-error.ts';
import { probePort } from './probe-port.ts';

/** Throws if a port of the start is in use. */
export async function probePorts(config: Config): Promise<void> {
  const { host, port, rtmp, ingestHttp, monitoring, ingestMonitoring, payments, datalake } = config;
  await probePort({ host, port }, PORT_NAMES);
  await probePort(rtmp, RTMP_PORT_NAMES);
  await probePort(ingestHttp, INGEST_PORT_NAMES);
  await probePort(monitoring, METRICS_PORT_NAMES);
  await probePort(ingestMonitoring, INGEST_METRICS_PORT_NAMES);
  if (datalake !== null) await probePort(datalake, DATALAKE_PORT_NAMES);
  if (payments.provider === 'stand_in') await probePort({ host, port: payments.port }, STAND_IN_PORT_NAMES);
}
