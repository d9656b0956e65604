import type { Config } from '../config/config.ts';

/** Returns the URL of the ingest for a visitor's host name (decision E42). */
export function ingestUrls({ ingestUrl }: Pick<Config, 'ingestUrl'>, httpPort: number) {
  return (hostname: string): string => ingestUrl ?? `http://${hostname}:${httpPort}`;
}
