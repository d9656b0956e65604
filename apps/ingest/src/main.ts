import pino from 'pino';
import { ConfigError, readIngestConfig } from './config.ts';
import { runIngest } from './run-ingest.ts';

const log = pino({ level: process.env.LOG_LEVEL || 'info', base: null });

try {
  const ingest = await runIngest(readIngestConfig(process.env), log);
  const stop = () => void ingest.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Reports the ports to the parent process, since they may have been chosen by the system.
  const listening = {
    rtmp_port: ingest.rtmpPort,
    http_port: ingest.httpPort,
    metrics_port: ingest.metricsPort,
  };
  process.send?.({ listening });
  log.info(listening, 'ingest is listening');
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
