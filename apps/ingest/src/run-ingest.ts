import type { IngestConfig } from './config.ts';
import { type ControlServer, startControlServer } from './control/control-server.ts';
import { ServerLink } from './control/server-link.ts';
import { startIngest } from './ingest.ts';
import { keysFromFile } from './key-file.ts';
import type { Log } from './log.ts';

export interface RunningIngest {
  readonly rtmpPort: number;
  readonly httpPort: number;
  readonly metricsPort: number;
  close(): Promise<void>;
}

/** The ingest with its source of stream keys: the server at the control socket, or a file. */
export async function runIngest(
  config: IngestConfig,
  log: Log,
  link: ServerLink = new ServerLink(),
): Promise<RunningIngest> {
  const { keySource } = config;
  if ('keysFile' in keySource) {
    const keys = keysFromFile(keySource.keysFile);
    return startIngest({ ...config, keys, recordingAccess: keys, log });
  }
  let control: ControlServer | null = null;
  const ingest = await startIngest({
    ...config,
    keys: link,
    recordingAccess: link,
    mediaKeys: () => link.mediaKeys,
    log,
    notify: notice => control?.notify(notice),
    onRefused: refusal => control?.reportRefusal(refusal),
  });
  control = await startControlServer(keySource.controlSocket, link, ingest);
  return {
    rtmpPort: ingest.rtmpPort,
    httpPort: ingest.httpPort,
    metricsPort: ingest.metricsPort,
    async close() {
      await control?.close();
      await ingest.close();
    },
  };
}
