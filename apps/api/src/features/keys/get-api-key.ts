import { issueAnonymousKey } from '#shared/accounts/anonymous-key.ts';
import { AppError } from '#shared/http/app-error.ts';
import { type CallerContext, personalCall } from '#shared/http/call.ts';
import { visitorState } from '#shared/presenters/personal-state.ts';

/** Decision B15: both methods return the same. */
export const getApiKey = personalCall('getApiKey', async context => ({
  data: await keyAndState(context, context.input.body.channel_key),
}));

export const getApiKeyByGet = personalCall('getApiKeyByGet', async context => ({
  data: await keyAndState(context, context.input.query.channel_key),
}));

async function keyAndState(context: CallerContext, channelKey: string | undefined) {
  return {
    api_key: keyFor(context, channelKey),
    ...visitorState(await context.services.content(), context.caller.geo),
  };
}

function keyFor(
  { channel, now, services: { secret } }: CallerContext,
  channelKey: string | undefined,
): string {
  if (!channelKey) throw new AppError('no_key');
  if (channelKey !== channel.channel_key) throw new AppError('channel_key_invalid');
  return issueAnonymousKey(secret, channelKey, now);
}
