import { pino } from 'pino';
import { type MediaServer, startMediaServer } from '../http/http-server.ts';
import { LiveStreams } from '../packager/live-streams.ts';

interface Options {
  readonly mediaRoot: string;
  /** Those with which media addresses are signed. */
  readonly keys: readonly Buffer[];
  readonly now?: () => number;
}

/** The ingest's server for files, without an ingest: no game is on air, and files need a signed address. */
export function startTestMediaServer({ mediaRoot, keys, now = Date.now }: Options): Promise<MediaServer> {
  const log = pino({ level: 'silent' });
  const isOpen = async () => false;
  const streams = new LiveStreams({ mediaRoot, holdMs: 1, now, log, notify: () => undefined, isOpen });
  return startMediaServer({
    ...{ host: '127.0.0.1', port: 0 },
    ...{ mediaRoot, streams, log, now },
    recordingAccess: { accessOf: async () => ({ open: false, generation: 0 }) },
    mediaKeys: () => keys,
  });
}
