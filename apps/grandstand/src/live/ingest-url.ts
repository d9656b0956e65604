import type { Config } from '../config/config.ts';

/** Where the ingest's files are fetched by who reached us by this host name (decision E42). */
export function ingestUrls({ ingestUrl }: Pick<Config, 'ingestUrl'>, httpPort: number) {
  return (hostname: string): string => ingestUrl ?? `http://${hostname}:${httpPort}`;
}
