import type { Channel } from '@grandstand/db/channels';
import { issueAnonymousKey } from '#shared/anonymous-key.ts';
import { AppError } from '#shared/app-error.ts';
import { type PersonalContext, personalCall } from '#shared/call.ts';

/** Decision B15: both methods answer alike. */
export const getApiKey = personalCall('getApiKey', async context => ({
  data: keyFor(context, context.body.channel_key),
}));

export const getApiKeyByGet = personalCall('getApiKeyByGet', async context => ({
  data: keyFor(context, context.query.channel_key),
}));

interface Maker extends Pick<PersonalContext<'getApiKey'>, 'secret' | 'now'> {
  readonly channel: Channel;
}

function keyFor({ channel, secret, now }: Maker, channelKey: string | undefined): { api_key: string } {
  if (!channelKey) throw new AppError('no_key');
  if (channelKey !== channel.channel_key) throw new AppError('channel_key_invalid');
  return { api_key: issueAnonymousKey(secret, channelKey, now) };
}
