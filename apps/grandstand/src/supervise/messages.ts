import { z } from 'zod';

const port = z.int().min(0).max(65_535);

/** Messages between the supervisor and its children, over Node's IPC channel. */
const ingestAt = z.object({ rtmp_port: port, http_port: port, metrics_port: port });
const listening = z.object({ listening: ingestAt });
const ingest = z.object({ ingest: ingestAt });
const standIn = z.object({ stand_in: z.object({ port: port.nullable() }) });
const datalake = z.object({ datalake: z.object({ port: port.nullable() }) });
const ready = z.object({
  ready: z.literal(true),
  port: port.optional(),
  metrics_port: port.optional(),
  has_demo_channels: z.boolean().optional(),
});
const restart = z.object({ restart: z.enum(['server', 'ingest']) });

export interface IngestPorts {
  readonly rtmp_port: number;
  readonly http_port: number;
  readonly metrics_port: number;
}
/** Ports of the server, or of the stand-in, which has no metrics. */
interface ReadyPorts {
  readonly port: number;
  readonly metrics_port: number | undefined;
}
export type ChildName = z.infer<typeof restart>['restart'];

/** From the ingest to the supervisor. */
export function readListening(message: unknown): IngestPorts | undefined {
  return listening.safeParse(message).data?.listening;
}

/** From the supervisor to the server. */
export function readIngestPorts(message: unknown): IngestPorts | undefined {
  return ingest.safeParse(message).data?.ingest;
}

/** From the supervisor to the server: the port of the stand-in for Stripe, null if it does not run. */
export function readStandIn(message: unknown): { readonly port: number | null } | undefined {
  return standIn.safeParse(message).data?.stand_in;
}

/** From the supervisor to the server: the port of the datalake, null if it does not run. */
export function readDatalake(message: unknown): { readonly port: number | null } | undefined {
  return datalake.safeParse(message).data?.datalake;
}

/** From a child to the supervisor: it is ready. */
export function isReady(message: unknown): boolean {
  return ready.safeParse(message).success;
}

/** From the server or the stand-in to the supervisor: the ports that it listens on. */
export function readPorts(message: unknown): ReadyPorts | undefined {
  const { port, metrics_port } = ready.safeParse(message).data ?? {};
  return port === undefined ? undefined : { port, metrics_port };
}

/** From the server to the supervisor: some channel is not in production, so live demo games may run. */
export function readsDemoChannels(message: unknown): boolean {
  return ready.safeParse(message).data?.has_demo_channels === true;
}

/** From `npm run dev` to the supervisor. */
export function readRestart(message: unknown): ChildName | undefined {
  return restart.safeParse(message).data?.restart;
}
