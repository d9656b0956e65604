import { refuseSignedIn } from '#shared/accounts/sign-in.ts';
import { hashKey } from '#shared/accounts/user-key.ts';
import { API_BASE } from '#shared/http/api-base.ts';
import { AppError, notFound } from '#shared/http/app-error.ts';
import { personalCall } from '#shared/http/call.ts';
import { closeState } from './login-state.ts';

/** Returns the provider's URL. Its `state` binds the login to the caller's key without revealing the key. */
export const startSocialLogin = personalCall('startSocialLogin', async context => {
  const { channel, caller, now } = context;
  const { params } = context.input;
  const { secret, identityProviders } = context.services;
  refuseSignedIn(caller);
  const provider = identityProviders.find(
    ({ name, channels = [channel.channel_key] }) =>
      name === params.provider && channels.includes(channel.channel_key),
  );
  if (provider === undefined) throw notFound('provider');
  const path = `${API_BASE}auth/login/${provider.name}/callback`;
  const redirect_uri = new URL(path, caller.site.origin).href;
  const bound = {
    provider: provider.name,
    channel_id: channel.id,
    key_hash: hashKey(caller.apiKey),
    redirect_uri,
  };
  try {
    const url = await provider.begin(redirect_uri, secrets =>
      closeState(secret, { ...bound, ...secrets }, now),
    );
    return { data: { url } };
  } catch {
    // The provider is unavailable; its adapter has logged the error.
    throw new AppError('technical_difficulties');
  }
});
