import type { Config } from '../config/config.ts';
import { type IngestPorts, readIngestPorts, readStandIn } from './messages.ts';

/** Where the ingest listens: the supervisor knows. A server that runs alone finds it where the configuration says. */
export function ingestPorts({ rtmp, ingestHttp, ingestMonitoring }: Config): Promise<IngestPorts> {
  return told(readIngestPorts, {
    rtmp_port: rtmp.port,
    http_port: ingestHttp.port,
    metrics_port: ingestMonitoring.port,
  });
}

/** Where the stand-in for Stripe listens; null where none runs. */
export async function standInPort({ payments }: Config): Promise<number | null> {
  if (payments.provider === 'stripe') return null;
  const { port } = await told(readStandIn, { port: payments.port });
  return port;
}

/** The first message of its kind; what is said instead where there is nobody to tell it. */
function told<Told>(read: (message: unknown) => Told | undefined, alone: Told): Promise<Told> {
  const { channel } = process;
  if (!channel) return Promise.resolve(alone);
  const known = Promise.withResolvers<Told>();
  const take = (message: unknown) => {
    const is = read(message);
    if (is === undefined) return;
    process.off('message', take);
    known.resolve(is);
  };
  process.on('message', take);
  channel.unref();
  return known.promise;
}

/** Reports to the supervisor that the server is ready, where it listens, and whether it may demonstrate anything. */
export function reportReady(server: {
  readonly port: number;
  readonly metrics_port: number;
  readonly has_demo_channels: boolean;
}): void {
  process.send?.({ ready: true, ...server });
}
