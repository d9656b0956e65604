import { describe, expect, it } from 'vitest';
import { readIngestConfig } from './config.ts';

describe('readIngestConfig', () => {
  it('only requires a source of stream keys', () => {
    expect(readIngestConfig({ INGEST_CONTROL_SOCKET: '/run/ingest.sock' })).toMatchObject({
      rtmp: { host: '::', port: 1935 },
      http: { host: '::', port: 3001 },
      monitoring: { host: '127.0.0.1', port: 3005 },
      holdMs: 120_000,
      keySource: { controlSocket: '/run/ingest.sock' },
    });
  });

  it('reads every variable', () => {
    const env = {
      RTMP_PORT: '0',
      INGEST_HTTP_PORT: '8080',
      METRICS_HOST: '10.0.0.5',
      INGEST_METRICS_PORT: '9100',
      MEDIA_DIR: '/media',
      STREAM_KEYS_FILE: '/keys.json',
    };
    expect(readIngestConfig(env)).toMatchObject({
      rtmp: { port: 0 },
      http: { port: 8080 },
      monitoring: { host: '10.0.0.5', port: 9100 },
      mediaRoot: '/media',
      keySource: { keysFile: '/keys.json' },
    });
  });

  it('lists all invalid values', () => {
    const env = { RTMP_PORT: 'x', INGEST_HTTP_PORT: '70000', ENCODER_HOLD_MS: '-1' };
    expect(() => readIngestConfig(env)).toThrow(
      [
        'INGEST_CONTROL_SOCKET or STREAM_KEYS_FILE must be set',
        'RTMP_PORT=x: must be a whole number from 0 to 65535',
        'INGEST_HTTP_PORT=70000: must be a whole number from 0 to 65535',
        'ENCODER_HOLD_MS=-1: must be a whole number from 0 to 3600000',
      ].join('\n'),
    );
  });
});
