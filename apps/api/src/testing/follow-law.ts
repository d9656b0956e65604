import { bumpContent } from '@grandstand/db/channels';
import type { ConsumerLaw } from '@grandstand/rules/subscriptions/consumer-law';
import type { Shop } from './test-shop.ts';

/** Sets the channel's consumer law. Its time zone becomes UTC unless given, so that no summer time begins between two days of a test. */
export async function followLaw(
  { db, channel, afterChange }: Pick<Shop, 'db' | 'channel' | 'afterChange'>,
  law: ConsumerLaw,
  timeZone = 'UTC',
): Promise<void> {
  await afterChange(async () => {
    await db.query(
      "update channel_document set body = body || jsonb_build_object('consumer_law', $2::text, 'time_zone', $3::text) where channel_id = $1 and name = 'settings'",
      [channel.id, law, timeZone],
    );
    await bumpContent(db, channel.id);
  });
}
