import type { Database } from '@grandstand/db/database';
import type { MediaStorage } from '@grandstand/storage/media-storage';
import type { Logger } from 'pino';
import type { DataFolder } from '../data-folder/data-folder.ts';
import type { LiveControl } from '../live/live-control.ts';

/** What a command works with, whether the running server carries it out or the command line itself. */
export interface Operator {
  readonly db: Database;
  readonly folder: DataFolder;
  readonly storage: MediaStorage;
  readonly log: Logger;
  /** What keys and addresses are signed with. */
  readonly secret: string;
  /** The ingest, where one runs. */
  readonly live: LiveControl;
  /** Below it every channel has an address of its own. */
  readonly baseDomain: string | undefined;
  /** Nobody's money can be taken: payments go to the stand-in. */
  readonly takesTestCardsOnly: boolean;
  /** Has the worker take a recording up. */
  enqueueRecording(recordingId: number): Promise<void>;
}

/** How a command speaks: whole lines, and a signal for when nobody listens any more. */
export interface CommandOutput {
  print(line: string): void;
  readonly signal: AbortSignal;
  /** The lines go to a terminal, which can be written over. */
  readonly isTerminal: boolean;
}
