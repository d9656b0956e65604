import type { Channel } from '@grandstand/db/channels';
import type { Database } from '@grandstand/db/database';
import type { DatabaseAddress } from '@grandstand/db/open-database';
import type { MediaStorage } from '@grandstand/storage/media-storage';
import type { Logger } from 'pino';
import type { DataFolder } from '../data-folder/data-folder.ts';
import type { LiveControl } from '../live/live-control.ts';

/** The services of a command, whether the running server or the command line executes it. */
export interface Operator {
  readonly db: Database;
  readonly folder: DataFolder;
  /** The database of the datalake, which belongs to that process while it runs. */
  readonly statistics: DatabaseAddress;
  readonly storage: MediaStorage;
  readonly log: Logger;
  /** Signs keys and URLs. */
  readonly secret: string;
  /** The ingest, if one runs. */
  readonly live: LiveControl;
  /** The domain below which every channel has a subdomain. */
  readonly baseDomain: string | undefined;
  /** The origin by which visitors reach a channel, such as `https://games.example`. */
  originOf(channel: Channel): string;
  /** True if payments go to the stand-in, which moves no money. */
  readonly takesTestCardsOnly: boolean;
  /** Queues a recording for the worker. */
  enqueueRecording(recordingId: number): Promise<void>;
}
