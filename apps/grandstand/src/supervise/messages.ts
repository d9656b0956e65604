import { z } from 'zod';

const port = z.int().min(0).max(65_535);

/** What the processes tell each other over the channel that Node opens between a parent and its child. */
const ingestAt = z.object({ rtmp_port: port, http_port: port, metrics_port: port });
const listening = z.object({ listening: ingestAt });
const ingest = z.object({ ingest: ingestAt });
const standIn = z.object({ stand_in: z.object({ port: port.nullable() }) });
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
/** Of the server, or of the stand-in, which has no metrics. */
interface ReadyPorts {
  readonly port: number;
  readonly metrics_port: number | undefined;
}
export type ChildName = z.infer<typeof restart>['restart'];

/** The ingest to the supervisor. */
export function readListening(message: unknown): IngestPorts | undefined {
  return listening.safeParse(message).data?.listening;
}

/** The supervisor to the server. */
export function readIngestPorts(message: unknown): IngestPorts | undefined {
  return ingest.safeParse(message).data?.ingest;
}

/** The supervisor to the server: where the stand-in for Stripe listens, null where none runs. */
export function readStandIn(message: unknown): { readonly port: number | null } | undefined {
  return standIn.safeParse(message).data?.stand_in;
}

/** A child to the supervisor: it does its work. */
export function isReady(message: unknown): boolean {
  return ready.safeParse(message).success;
}

/** The server or the stand-in to the supervisor: it listens at these ports. */
export function readPorts(message: unknown): ReadyPorts | undefined {
  const { port, metrics_port } = ready.safeParse(message).data ?? {};
  return port === undefined ? undefined : { port, metrics_port };
}

/** From the server to the supervisor: some channel is not in production, so live demo games may run. */
export function readsDemoChannels(message: unknown): boolean {
  return ready.safeParse(message).data?.has_demo_channels === true;
}

/** The development command to the supervisor. */
export function readRestart(message: unknown): ChildName | undefined {
  return restart.safeParse(message).data?.restart;
}
