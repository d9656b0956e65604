import type { Config } from '../config/config.ts';
import { type IngestPorts, readIngestPorts } from './messages.ts';

/** Where the ingest listens: the supervisor knows. A server that runs alone finds it where the configuration says. */
export function ingestPorts({ rtmp, ingestHttp }: Config): Promise<IngestPorts> {
  const { channel } = process;
  if (!channel) return Promise.resolve({ rtmp_port: rtmp.port, http_port: ingestHttp.port });
  const known = Promise.withResolvers<IngestPorts>();
  const take = (message: unknown) => {
    const ports = readIngestPorts(message);
    if (!ports) return;
    process.off('message', take);
    known.resolve(ports);
  };
  process.on('message', take);
  channel.unref();
  return known.promise;
}

/** Tells the supervisor that this child does its work; the server also where visitors are answered. */
export function tellReady(port?: number): void {
  process.send?.({ ready: true, port });
}
