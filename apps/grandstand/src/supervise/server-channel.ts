import type { Config } from '../config/config.ts';
import { type IngestPorts, readDatalake, readIngestPorts, readStandIn } from './messages.ts';

/** The ports of the ingest, from the supervisor; a server without a supervisor takes those of the configuration. */
export function ingestPorts({ rtmp, ingestHttp, ingestMonitoring }: Config): Promise<IngestPorts> {
  return firstMessage(readIngestPorts, {
    rtmp_port: rtmp.port,
    http_port: ingestHttp.port,
    metrics_port: ingestMonitoring.port,
  });
}

/** The port of the stand-in for Stripe; null if none runs. */
export async function standInPort({ payments }: Config): Promise<number | null> {
  if (payments.provider === 'stripe') return null;
  const { port } = await firstMessage(readStandIn, { port: payments.port });
  return port;
}

/** The port of the datalake; null if none runs. A port that is configured is not waited for: the site works without the datalake. */
export async function datalakePort({ datalake }: Config): Promise<number | null> {
  if (datalake === null || datalake.port !== 0) return datalake?.port ?? null;
  return (await firstMessage(readDatalake, { port: null })).port;
}

/** Waits for the supervisor's first message of a kind; returns `fallback` if there is no supervisor. */
function firstMessage<Message>(
  read: (message: unknown) => Message | undefined,
  fallback: Message,
): Promise<Message> {
  const { channel } = process;
  if (!channel) return Promise.resolve(fallback);
  const first = Promise.withResolvers<Message>();
  const receive = (message: unknown) => {
    const value = read(message);
    if (value === undefined) return;
    process.off('message', receive);
    first.resolve(value);
  };
  process.on('message', receive);
  channel.unref();
  return first.promise;
}

/** Reports to the supervisor that the server is ready, where it listens, and whether it may demonstrate anything. */
export function reportReady(server: {
  readonly port: number;
  readonly metrics_port: number;
  readonly has_demo_channels: boolean;
}): void {
  process.send?.({ ready: true, ...server });
}
