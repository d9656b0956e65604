import type { Channel } from '@grandstand/db/channels';
import { issueAnonymousKey } from '#shared/accounts/anonymous-key.ts';
import { AppError } from '#shared/http/app-error.ts';
import { type PersonalContext, personalCall } from '#shared/http/call.ts';
import { visitorState } from '#shared/presenters/personal-state.ts';

/** Decision B15: both methods answer alike. */
export const getApiKey = personalCall('getApiKey', async context => ({
  data: await keyAndState(context, context.body.channel_key),
}));

export const getApiKeyByGet = personalCall('getApiKeyByGet', async context => ({
  data: await keyAndState(context, context.query.channel_key),
}));

interface Maker extends Pick<PersonalContext<'getApiKey'>, 'secret' | 'now' | 'content' | 'geo'> {
  readonly channel: Channel;
}

async function keyAndState(maker: Maker, channelKey: string | undefined) {
  return { api_key: keyFor(maker, channelKey), ...visitorState(await maker.content(), maker.geo) };
}

function keyFor({ channel, secret, now }: Maker, channelKey: string | undefined): string {
  if (!channelKey) throw new AppError('no_key');
  if (channelKey !== channel.channel_key) throw new AppError('channel_key_invalid');
  return issueAnonymousKey(secret, channelKey, now);
}
