import { type Channel, CONTENT_CHANGED, listChannels } from '@grandstand/db/channels';
import { useTokenOnce } from '@grandstand/db/used-tokens';
import { mediaKeys } from '@grandstand/storage/signed-url';
import type { AppDeps } from '../deps.ts';
import { altcha } from '../providers/captcha/altcha.ts';
import type { Captcha } from '../providers/captcha/captcha.ts';
import { countryDatabase } from '../providers/countries/country-database.ts';
import type { CountryOf } from '../providers/countries/country-of.ts';
import type { IdentityProvider } from '../providers/identity/identity-provider.ts';
import type { Caller } from './accounts/caller.ts';
import { type FairHashing, fairHashing } from './accounts/fair-hashing.ts';
import { memoryThrottle, type Throttle } from './accounts/throttle.ts';
import { coalesceLoads } from './async/coalesce-loads.ts';
import { channelContents } from './channels/channel-contents.ts';
import { type ChannelRegistry, openChannelRegistry } from './channels/channel-registry.ts';
import type { CallServices } from './http/call.ts';
import { presentEach as presentRows } from './http/present-each.ts';
import { type PublicResultCache, publicResultCache } from './http/public-result-cache.ts';
import type { ReadContext, ReadServices } from './http/read-context.ts';
import { type ResponseCache, responseCache } from './http/response-cache.ts';
import { type TextCache, textCache } from './http/text-cache.ts';
import { type MediaSigner, mediaSigner } from './media/media-signer.ts';
import { openPresence, type Presence } from './media/presence.ts';
import { openPayments, type Payments } from './payments/payments.ts';
import { MEDIA_BASE } from './presenters/media.ts';

/** Services that the routes share. */
export interface Services {
  readonly deps: AppDeps;
  readonly channels: ChannelRegistry;
  readonly publicResults: PublicResultCache;
  readonly responses: ResponseCache;
  readonly texts: TextCache;
  readonly presence: Presence;
  /** The ingest's base URL for a browser that reached the site by this host name. */
  ingestUrl(hostname: string): string;
  /** Signs media URLs for one key of the channel. */
  signerFor(channel: Channel, apiKey: string): MediaSigner;
  readonly captcha: Captcha;
  readonly passwords: FairHashing;
  readonly identityProviders: readonly IdentityProvider[];
  readonly throttle: Throttle;
  readonly countryOf: CountryOf;
  /** Null if the installation takes no payments. */
  readonly payments: Payments | null;
  /** The context of a call, without its input. */
  context(channel: Channel): ReadContext;
  callServices(context: ReadContext, caller: Caller): CallServices;
}

export async function openServices(deps: AppDeps): Promise<Services> {
  const channels = await openChannelRegistry({
    list: () => listChannels(deps.db),
    listen: onChange => deps.db.listen(CONTENT_CHANGED, onChange),
    addresses: { baseDomain: deps.baseDomain, publicUrl: deps.publicUrl },
    onError: error => deps.log.error({ err: error }, 'reloading channels failed'),
  });
  const contentOf = channelContents(deps.db, deps);
  const coalesce = coalesceLoads(() => deps.now().getTime());
  const presentEach: ReadServices['presentEach'] = (rows, present) =>
    presentRows(rows, present, (error, id) =>
      deps.log.error({ err: error, id }, 'row left out: presenter failed'),
    );
  const readServices = (channel: Channel): ReadServices => {
    const version = `${channel.id} ${channel.content_version}`;
    return {
      content: () => contentOf(channel),
      coalesce: (key, load) => coalesce(`${version} ${key}`, load),
      presentEach,
    };
  };
  const context = (channel: Channel): ReadContext => {
    return { db: deps.db, now: deps.now(), channel, services: readServices(channel) };
  };
  const publicResults = publicResultCache({
    now: deps.now,
    checkResults: deps.checkResults ?? false,
    context,
  });
  const captcha = deps.captcha ?? ownCaptcha(deps);
  const passwords = deps.passwords ?? fairHashing();
  const identityProviders = deps.identityProviders ?? [];
  const countryOf = deps.countryOf ?? countryDatabase();
  const throttle = deps.throttle ?? memoryThrottle(() => deps.now().getTime());
  const presence = openPresence({
    db: deps.db,
    now: deps.now,
    onError: error => deps.log.warn({ err: error }, 'counting viewers failed'),
  });
  const ingestUrl = deps.ingestUrl ?? (() => MEDIA_BASE);
  const signerFor = signersOf(deps);
  const payments = deps.payments === undefined ? null : openPayments(deps, deps.payments);
  const { secret, storage, operatorEmail = null } = deps;
  const sharedByCalls = {
    storage,
    presence,
    secret,
    captcha,
    passwords,
    identityProviders,
    throttle,
    payments,
    operatorEmail,
  };
  return {
    deps,
    channels,
    publicResults,
    responses: responseCache(channels, deps.now),
    texts: textCache(deps.now),
    presence,
    ingestUrl,
    signerFor,
    captcha,
    passwords,
    identityProviders,
    throttle,
    countryOf,
    payments,
    context,
    callServices: ({ channel, services }, caller) => ({
      ...services,
      ...sharedByCalls,
      ingestUrl: ingestUrl(caller.site.hostname),
      signer: signerFor(channel, caller.apiKey),
    }),
  };
}

/** Decision E44. */
const MEDIA_LINK_SECONDS = 300;

function signersOf({ secret, now, mediaLinkSeconds }: AppDeps): Services['signerFor'] {
  const keys = mediaKeys([secret]);
  const seconds = mediaLinkSeconds ?? MEDIA_LINK_SECONDS;
  return ({ id }, apiKey) => mediaSigner({ keys, seconds, channel_id: id, apiKey, now: now() });
}

function ownCaptcha({ db, secret, now }: AppDeps): Captcha {
  return altcha({ secret, now, useOnce: (hash, expiresAt) => useTokenOnce(db, hash, expiresAt) });
}
