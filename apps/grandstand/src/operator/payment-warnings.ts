import type { Channel } from '@grandstand/db/channels';

type ChannelToSell = Pick<Channel, 'channel_key' | 'is_production'>;

/** Decision D36: warns about channels in production that cannot sell, because they refuse the stand-in. */
export function paymentWarnings(channels: readonly ChannelToSell[], takesTestCardsOnly: boolean): string[] {
  if (!takesTestCardsOnly) return [];
  return channels
    .filter(channel => channel.is_production)
    .map(
      ({ channel_key }) =>
        `${channel_key} is in production and sells nothing: test cards are refused there. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.`,
    );
}
