import { z } from 'zod';

/** The datalake, which collects the visits of the channels. */
export const datalakeEnvironment = {
  DATALAKE: z.enum(['on', 'off']).default('on'),
  DATALAKE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://data.example.org' })
    .optional(),
  DATALAKE_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
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

/** The datalake's base for a visitor's host name; null if none runs. */
export function datalakeBases(datalake: DatalakeConfig | null, port: number | null) {
  return (hostname: string): string | null =>
    datalake === null || port === null ? null : `${datalake.url ?? `http://${hostname}:${port}`}/`;
}
