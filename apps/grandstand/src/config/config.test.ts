import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { datalakeBases } from './datalake.ts';

describe('readConfig', () => {
  it('defaults to port 3000 and the folder ./data', () => {
    const config = readConfig({});
    expect(config.port).toBe(3000);
    expect(config.dataDir).toBe(`${process.cwd()}/data`);
  });

  it('exposes metrics and health on the loopback address by default', () => {
    const config = readConfig({ HOST: '0.0.0.0' });
    expect(config.monitoring).toEqual({ host: '127.0.0.1', port: 3004 });
    expect(config.ingestMonitoring).toEqual({ host: '127.0.0.1', port: 3005 });
    const own = readConfig({ METRICS_HOST: '10.0.0.5', METRICS_PORT: '9100', INGEST_METRICS_PORT: '9101' });
    expect(own.monitoring).toEqual({ host: '10.0.0.5', port: 9100 });
    expect(own.ingestMonitoring).toEqual({ host: '10.0.0.5', port: 9101 });
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it('never repeats a secret or a URL that may contain a password', () => {
    const read = () => readConfig({ APP_SECRET: 'hush', DATABASE_URL: 'mysql://me:hush@host' });
    expect(read).toThrow(/APP_SECRET: must have at least 32 characters/);
    expect(read).not.toThrow(/hush/);
  });

  it('ignores spaces around a secret', () => {
    const secret = 'x'.repeat(32);
    expect(readConfig({ APP_SECRET: secret }).appSecret).toBe(secret);
    const read = () => readConfig({ APP_SECRET: `${secret.slice(1)}  ` });
    expect(read).toThrow(/APP_SECRET: must have at least 32 characters/);
  });

  it('makes no lower rendition of live games by default', () => {
    expect(readConfig({}).liveLowerRendition).toBeNull();
    expect(readConfig({ LIVE_LOWER_RENDITION: 'off' }).liveLowerRendition).toBeNull();
    expect(readConfig({ LIVE_LOWER_RENDITION: '480' }).liveLowerRendition).toBe(480);
    const read = () => readConfig({ LIVE_LOWER_RENDITION: '1440' });
    expect(read).toThrow(/LIVE_LOWER_RENDITION=1440: must be off, 360, 480 or 720/);
  });

  it('runs a datalake at port 3006 with a database of its own, unless it is off', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://one', HOST: '127.0.0.1' }).datalake;
    expect(config).toEqual({ host: '127.0.0.1', port: 3006, url: undefined, databaseUrl: undefined });
    expect(datalakeBases(config, 3006)('games.example')).toBe('http://games.example:3006/');
    const own = readConfig({
      DATALAKE_URL: 'https://data.example/',
      DATALAKE_DATABASE_URL: 'postgres://two',
    });
    expect(own.datalake?.databaseUrl).toBe('postgres://two');
    expect(datalakeBases(own.datalake, 3006)('games.example')).toBe('https://data.example/');
    expect(readConfig({ DATALAKE: 'off' }).datalake).toBeNull();
    expect(datalakeBases(null, null)('games.example')).toBeNull();
  });

  it('reports errors to a service only if a valid DSN names one', () => {
    expect(readConfig({}).errorReports).toBeNull();
    const dsn = 'https://abc@errors.example/7';
    expect(readConfig({ ERROR_REPORTS_DSN: dsn }).errorReports).toBe(dsn);
    expect(() => readConfig({ ERROR_REPORTS_DSN: 'https://errors.example/7' })).toThrow(
      'ERROR_REPORTS_DSN=https://errors.example/7: must be a DSN such as https://KEY@errors.example.org/7',
    );
  });

  it('signs media URLs for five minutes by default', () => {
    expect(readConfig({}).mediaLinkSeconds).toBe(300);
    expect(readConfig({ MEDIA_LINK_SECONDS: '20' }).mediaLinkSeconds).toBe(20);
    expect(() => readConfig({ MEDIA_LINK_SECONDS: '2' })).toThrow(/MEDIA_LINK_SECONDS=2: must be 5 to 3600/);
  });

  it('refuses lists from 300 ms of event-loop delay by default, and never with 0', () => {
    expect(readConfig({}).maxEventLoopDelayMs).toBe(300);
    expect(readConfig({ MAX_EVENT_LOOP_DELAY_MS: '80' }).maxEventLoopDelayMs).toBe(80);
    expect(readConfig({ MAX_EVENT_LOOP_DELAY_MS: '0' }).maxEventLoopDelayMs).toBeUndefined();
    expect(() => readConfig({ MAX_EVENT_LOOP_DELAY_MS: '-1' })).toThrow(
      /MAX_EVENT_LOOP_DELAY_MS=-1: must be 0 \(off\) to 10000/,
    );
  });

  it('accepts uploads up to 50 GB and retains interrupted ones for a day by default', () => {
    expect(readConfig({})).toMatchObject({ uploadMaxBytes: 50_000_000_000, uploadKeepMs: 86_400_000 });
    const own = readConfig({ UPLOAD_MAX_GB: '0.5', UPLOAD_KEEP_HOURS: '2' });
    expect(own).toMatchObject({ uploadMaxBytes: 500_000_000, uploadKeepMs: 7_200_000 });
    expect(() => readConfig({ UPLOAD_KEEP_HOURS: '0' })).toThrow(/UPLOAD_KEEP_HOURS=0: must be 1 to 720/);
  });

  it.each(['DATABASE_URL', 'DATALAKE_DATABASE_URL'])(
    'refuses an address that no client can read: %s',
    name => {
      const read = () => readConfig({ [name]: 'postgres://ana:a secret@localhost:99999/league' });
      expect(read).toThrow(`${name}: must be an address such as postgres://`);
      expect(read).not.toThrow(/a secret/);
    },
  );

  it('names every invalid variable with its value', () => {
    const read = () => readConfig({ PORT: '99999', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT=99999: must be 0 to 65535/);
    expect(read).toThrow(/DATABASE_URL: must be an address such as postgres:/);
    expect(read).toThrow(/LOG_LEVEL=loud/);
  });
});
