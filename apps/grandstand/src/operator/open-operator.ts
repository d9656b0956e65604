import { originOf } from '@grandstand/api/shared/addresses/site-address';
import { namesOf } from '@grandstand/api/shared/channels/find-channel';
import type { Channel } from '@grandstand/db/channels';
import { openDatabase } from '@grandstand/db/open-database';
import { folderStorage } from '@grandstand/storage/folder-storage';
import type { Worker } from '@grandstand/worker/jobs/start-worker';
import type { MailTransport } from '@grandstand/worker/mail/mail-transport';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { datalakeDatabase } from '../config/datalake.ts';
import { appSecret } from '../data-folder/app-secret.ts';
import { type DataFolder, prepareDataFolder } from '../data-folder/data-folder.ts';
import { NO_INGEST } from '../live/live-control.ts';
import type { Operator } from './operator.ts';
import { retryOutage } from './retry-outage.ts';

export interface OpenOperator extends Operator {
  /** Starts the jobs as soon as the database is available; recordings wait in it until then. */
  startWork(ended: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Opens what the server and a command without a server share: data folder, database, media, worker. */
export async function openOperator(
  config: Config,
  log: Logger,
  whileOpening?: () => void,
): Promise<OpenOperator> {
  const folder = await prepareDataFolder(config.dataDir, line => log.warn(line));
  const db = await openDatabase({ url: config.databaseUrl, dir: folder.database }, { whileOpening });
  const storage = folderStorage(folder.media);
  let worker: Promise<Worker | null> | null = null;
  let outbox: { stop(): Promise<void> } | null = null;
  return {
    db,
    folder,
    statistics: datalakeDatabase(config.dataDir, config.datalake),
    log,
    storage,
    secret: await appSecret(folder.root, config.appSecret),
    live: NO_INGEST,
    baseDomain: config.baseDomain,
    originOf: channel => channelOrigin(channel, config),
    takesTestCardsOnly: config.payments.provider === 'stand_in',
    async enqueueRecording(recordingId) {
      // A worker that is starting may have listed the waiting recordings before this one was added.
      await (await worker)?.enqueueRecording(recordingId);
    },
    async startWork(ended) {
      const retrying = { ended, log };
      const { startWorker } = await import('@grandstand/worker/jobs/start-worker');
      worker = retryOutage(
        () => startWorker({ db, storage, channelAssetsDir: folder.channelAssets, log }),
        retrying,
      );
      await worker;
      const { startOutbox } = await import('@grandstand/worker/mail/start-outbox');
      const transport = await mailTransport(config, folder);
      outbox = await retryOutage(() => startOutbox({ db, transport, log }), retrying);
    },
    async close() {
      await outbox?.stop();
      await (await worker?.catch(() => null))?.stop();
      await db.close();
    },
  };
}

/** A public name of the channel, or its name on this machine. */
export function channelOrigin(channel: Channel, { baseDomain, publicUrl, port }: Config): string {
  const [name] = namesOf(channel, { baseDomain, publicUrl });
  if (publicUrl !== undefined) return originOf({ ...publicUrl, name: name ?? publicUrl.name });
  return originOf({ protocol: 'http', name: name ?? `${channel.subdomain}.localhost`, port });
}

async function mailTransport({ smtpUrl, mailFrom }: Config, folder: DataFolder): Promise<MailTransport> {
  const { folderTransport, smtpTransport } = await import('@grandstand/worker/mail/mail-transport');
  return smtpUrl === undefined ? folderTransport(folder.mail, mailFrom) : smtpTransport(smtpUrl, mailFrom);
}
