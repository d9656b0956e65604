import { join } from 'node:path';
import type { DatabaseAddress } from '@grandstand/db/open-database';
import { z } from 'zod';
import { postgresUrl } from './postgres-url.ts';

/** The datalake, which collects the visits of the channels. */
export const datalakeEnvironment = {
  DATALAKE: z.enum(['on', 'off']).default('on'),
  DATALAKE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://data.example.org' })
    .optional(),
  DATALAKE_DATABASE_URL: postgresUrl.optional(),
};

export interface DatalakeConfig {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The address for browsers, without a trailing slash; defaults to the host of the request. */
  readonly url: string | undefined;
  /** Its own PostgreSQL; embedded by default. */
  readonly databaseUrl: string | undefined;
}

interface DatalakeEnvironment {
  readonly HOST: string;
  readonly DATALAKE: 'on' | 'off';
  readonly DATALAKE_PORT: number;
  readonly DATALAKE_URL?: string | undefined;
  readonly DATALAKE_DATABASE_URL?: string | undefined;
}

/** Null if nothing is collected. */
export function datalakeConfig(env: DatalakeEnvironment): DatalakeConfig | null {
  if (env.DATALAKE === 'off') return null;
  return {
    host: env.HOST,
    port: env.DATALAKE_PORT,
    url: env.DATALAKE_URL?.replace(/\/+$/, ''),
    databaseUrl: env.DATALAKE_DATABASE_URL,
  };
}

/** Its database. Also while `DATALAKE=off`, because statistics of an earlier time remain in the data folder. */
export function datalakeDatabase(
  dataDir: string,
  datalake: Pick<DatalakeConfig, 'databaseUrl'> | null,
): DatabaseAddress {
  const url = datalake?.databaseUrl;
  return url === undefined ? { dir: join(dataDir, 'datalake') } : { url };
}

/** The datalake's base for a visitor's host name; null if none runs. */
export function datalakeBases(datalake: DatalakeConfig | null, port: number | null) {
  return (hostname: string): string | null =>
    datalake === null || port === null ? null : `${datalake.url ?? `http://${hostname}:${port}`}/`;
}
