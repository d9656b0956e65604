import { resolve } from 'node:path';
import type { Address } from './ingest.ts';
import { HOLD_MS } from './packager/live-streams.ts';

export interface IngestConfig {
  readonly rtmp: Address;
  readonly http: Address;
  readonly monitoring: Address;
  readonly mediaRoot: string;
  readonly holdMs: number;
  readonly keySource: { readonly controlSocket: string } | { readonly keysFile: string };
}

/** The message has one line for each invalid variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment once, at start. */
export function readIngestConfig(env: NodeJS.ProcessEnv): IngestConfig {
  const problems: string[] = [];
  const number = (name: string, usual: number, most: number) => {
    const value = Number(env[name] || usual);
    if (!Number.isInteger(value) || value < 0 || value > most) {
      problems.push(`${name}=${env[name]}: must be a whole number from 0 to ${most}`);
    }
    return value;
  };
  const controlSocket = env.INGEST_CONTROL_SOCKET;
  const keysFile = env.STREAM_KEYS_FILE;
  if (!controlSocket && !keysFile) problems.push('INGEST_CONTROL_SOCKET or STREAM_KEYS_FILE must be set');
  const config: IngestConfig = {
    rtmp: { host: env.RTMP_HOST || '::', port: number('RTMP_PORT', 1935, 65_535) },
    http: { host: env.INGEST_HTTP_HOST || '::', port: number('INGEST_HTTP_PORT', 3001, 65_535) },
    monitoring: { host: env.METRICS_HOST || '127.0.0.1', port: number('INGEST_METRICS_PORT', 3005, 65_535) },
    mediaRoot: resolve(env.MEDIA_DIR || './data/media'),
    holdMs: number('ENCODER_HOLD_MS', HOLD_MS, 3_600_000),
    keySource: controlSocket ? { controlSocket } : { keysFile: keysFile ?? '' },
  };
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}
