import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ingest, type IngestOptions, startIngest } from '../ingest.ts';
import type { Log } from '../log.ts';
import { UNKNOWN_KEY } from '../stream-keys.ts';

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ANY = { host: '127.0.0.1', port: 0 };

export interface TestIngest extends Ingest {
  readonly mediaRoot: string;
  /** URL of a path on the media server. */
  url(path: string): string;
  /** URL of a path on the monitoring server. */
  monitoringUrl(path: string): string;
}

/** Starts an ingest on free ports with its own folder. The key `stream-key-N` admits to game `game-N`, recording N. */
export async function startTestIngest(overrides: Partial<IngestOptions> = {}): Promise<TestIngest> {
  const mediaRoot = overrides.mediaRoot ?? (await mkdtemp(join(tmpdir(), 'ingest-')));
  const ingest = await startIngest({
    mediaRoot,
    rtmp: ANY,
    http: ANY,
    monitoring: ANY,
    log: silentLog,
    keys: {
      async authorize(key) {
        const id = /^stream-key-(\d+)$/.exec(key)?.[1];
        if (id === undefined) return UNKNOWN_KEY;
        return { accepted: true, event_key: `game-${id}`, recording_id: Number(id) };
      },
    },
    recordingAccess: { accessOf: async () => ({ open: true, generation: 0 }) },
    ...overrides,
  });
  return {
    ...ingest,
    mediaRoot,
    url: path => `http://127.0.0.1:${ingest.httpPort}${path}`,
    monitoringUrl: path => `http://127.0.0.1:${ingest.metricsPort}${path}`,
    async close() {
      await ingest.close();
      if (overrides.mediaRoot === undefined) await rm(mediaRoot, { recursive: true, force: true });
    },
  };
}
