import type { Channel } from '@grandstand/db/channels';
import type { Database } from '@grandstand/db/database';
import type { Config } from '../../config/config.ts';
import type { Finding } from './finding.ts';

/** The program that starts and stops the server. */
export type Manager = 'systemd' | 'npm';

/** All that the checks look at. */
export interface Installation {
  readonly config: Config;
  /** The environment of the tools that are called, such as PATH. */
  readonly env: NodeJS.ProcessEnv;
  readonly now: () => Date;
  /** Whether Grandstand runs on the data folder. */
  readonly isRunning: boolean;
  readonly manager: Manager;
  /** As it is, without pending migrations; or why there is none. */
  readonly database: Database | Finding;
  /** Empty if there is no database. */
  readonly channels: readonly Channel[];
}

/** The database, or null if there is none. */
export function openedDatabase({ database }: Pick<Installation, 'database'>): Database | null {
  return 'query' in database ? database : null;
}

/** Whether real visitors use it: a channel in production, or an address on the internet. */
export function isProduction({ channels, config }: Pick<Installation, 'channels' | 'config'>): boolean {
  return config.publicUrl !== undefined || channels.some(({ is_production }) => is_production);
}
