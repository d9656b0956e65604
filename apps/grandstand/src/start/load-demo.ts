import type { Channel } from '@grandstand/db/channels';
import type { Config } from '../config/config.ts';
import type { Demo } from '../demo/open-demo.ts';
import type { OpenOperator } from '../operator/open-operator.ts';

/** Loads the code of the demonstration if a channel may use it; null if all channels are in production. */
export async function loadDemo(
  config: Config,
  operator: OpenOperator,
  channels: readonly Pick<Channel, 'is_production'>[],
): Promise<Demo | null> {
  if (channels.every(channel => channel.is_production)) return null;
  const { openDemo } = await import('../demo/open-demo.ts');
  return openDemo(config, operator);
}
