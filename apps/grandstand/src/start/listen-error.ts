import { StartError } from './start-error.ts';

const REASONS: Record<string, (port: number) => string> = {
  EADDRINUSE: port => `Port ${port} is in use. Stop what uses it, or set PORT to another.`,
  EACCES: port => `Port ${port} may not be used by this user. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: () => 'HOST is not an address of this machine.',
};

/** A failed listen in words; what is not known stays as it is. */
export function listenError(error: unknown, port: number): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const reason = REASONS[String(error.code)];
  return reason === undefined ? error : new StartError(reason(port));
}
