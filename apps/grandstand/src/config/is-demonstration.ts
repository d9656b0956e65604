import { join, relative } from 'node:path';
import type { Channel } from '@grandstand/db/channels';
import type { Config } from './config.ts';

/** The keys of the channels in this project's folder `channels`. */
export const DEMO_CHANNELS: readonly string[] = ['longshore', 'nordet'];

/** Whether a channel belongs to the demonstration: this project's own channels on the embedded database, never in production. A channel that was added does not. */
export function isDemonstration(
  channel: Pick<Channel, 'channel_key' | 'is_production'>,
  config: Pick<Config, 'databaseUrl' | 'channelsDir' | 'projectRoot'>,
): boolean {
  const isOurFolder = relative(join(config.projectRoot, 'channels'), config.channelsDir) === '';
  const isOwn = DEMO_CHANNELS.includes(channel.channel_key) && !channel.is_production;
  return isOwn && isOurFolder && config.databaseUrl === undefined;
}
