import { countryDatabase } from '@grandstand/api/providers/countries/country-database';
import { unmapped } from '@grandstand/api/shared/addresses/network-of';
import { visitorAddress } from '@grandstand/api/shared/addresses/visitor-address';
import { watchEventLoopDelay } from '@grandstand/api/shared/async/event-loop-delay';
import { shareToRefuse } from '@grandstand/api/shared/http/overload';
import { startDatalake } from '@grandstand/datalake/datalake';
import { readConfig } from '../config/config.ts';
import { datalakeDatabase } from '../config/datalake.ts';
import { socketPath } from '../control/socket-path.ts';
import { appSecret } from '../data-folder/app-secret.ts';
import { createLog } from '../operator/log.ts';

/** The process of the datalake: its own port and its own database. */
const config = readConfig(process.env);
const { datalake, dataDir, geoDatabase, localCountry, maxEventLoopDelayMs, trustedProxies } = config;
if (datalake === null) throw new Error('the datalake is off');
const log = createLog(config);
const running = await startDatalake({
  host: datalake.host,
  port: datalake.port,
  database: datalakeDatabase(dataDir, datalake),
  secret: await appSecret(dataDir, config.appSecret),
  trustedProxies,
  addressOf: request => unmapped(visitorAddress(request)),
  countryOf: countryDatabase({ file: geoDatabase, localCountry }),
  shareToRefuse: maxEventLoopDelayMs === undefined ? () => 0 : refuseBy(maxEventLoopDelayMs),
  reportSocket: socketPath(dataDir, 'datalake'),
  now: Date.now,
  failed: error => log.error({ err: error }, 'the datalake failed'),
});
const stop = () => void running.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.send?.({ ready: true, port: running.port });

function refuseBy(limitMs: number): () => number {
  const delay = watchEventLoopDelay();
  return () => shareToRefuse('analytics', delay.now(), limitMs);
}
