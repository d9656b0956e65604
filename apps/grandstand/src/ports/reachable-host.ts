/** Listening everywhere is listening on this machine's own address too. */
const EVERY_ADDRESS = new Set(['::', '0.0.0.0']);

/** The host of an address by which this machine reaches what listens there. */
export function reachedAt(host: string): string {
  if (EVERY_ADDRESS.has(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
