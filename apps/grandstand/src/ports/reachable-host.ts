/** Wildcard addresses include the loopback address. */
const EVERY_ADDRESS = new Set(['::', '0.0.0.0']);

/** The host of a URL by which this machine reaches a process that listens on `host`. */
export function reachedAt(host: string): string {
  if (EVERY_ADDRESS.has(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
