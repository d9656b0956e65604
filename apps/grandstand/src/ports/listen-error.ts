import { StartError } from '../start-error.ts';

/** Names of the variables that set a port and its address. */
export interface ListenNames {
  readonly port: string;
  readonly host: string;
}

export const PORT_NAMES: ListenNames = { port: 'PORT', host: 'HOST' };
export const RTMP_PORT_NAMES: ListenNames = { port: 'RTMP_PORT', host: 'RTMP_HOST' };
export const INGEST_PORT_NAMES: ListenNames = { port: 'INGEST_HTTP_PORT', host: 'HOST' };
export const METRICS_PORT_NAMES: ListenNames = { port: 'METRICS_PORT', host: 'METRICS_HOST' };
export const INGEST_METRICS_PORT_NAMES: ListenNames = { port: 'INGEST_METRICS_PORT', host: 'METRICS_HOST' };
export const DATALAKE_PORT_NAMES: ListenNames = { port: 'DATALAKE_PORT', host: 'HOST' };
export const STAND_IN_PORT_NAMES: ListenNames = { port: 'STRIPE_STAND_IN_PORT', host: 'HOST' };

type Reason = (port: number, names: ListenNames) => string;

const REASONS: Readonly<Record<string, Reason>> = {
  EADDRINUSE: (port, names) => `Port ${port} is in use. Stop what uses it, or set ${names.port} to another.`,
  EACCES: (port, names) => `Port ${port} may not be used by this user. Set ${names.port} to one above 1023.`,
  EADDRNOTAVAIL: (_, names) => `${names.host} is not an address of this machine.`,
};

/** Converts a failed listen to a StartError with advice; returns unknown errors unchanged. */
export function listenError(error: unknown, port: number, names: ListenNames): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const reason = REASONS[String(error.code)];
  return reason === undefined ? error : new StartError(reason(port, names));
}
