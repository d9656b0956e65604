import { insertOrder, setOrderStatus, setPaymentStatus } from '@grandstand/db/buying';
import type { Channel } from '@grandstand/db/channels';
import type { Database } from '@grandstand/db/database';
import { findDemoPass } from '@grandstand/db/demo-pass';
import { insertGrant } from '@grandstand/db/grants';
import { totalsOf } from '@grandstand/rules/totals';

/** A fan who has a replay to watch: a whole discount, so that no provider has to know of it. Nobody gets a mail. */
export async function giveDemoPass(db: Database, { id: channel_id }: Channel, user_id: number, now: Date) {
  await db.tx(async tx => {
    const pass = await findDemoPass(tx, channel_id, user_id);
    if (pass === undefined) return;
    const { base_price, ...product } = pass;
    const sale = await insertOrder(tx, {
      ...product,
      ...totalsOf({ base_price, service_fee: 0, discount: base_price, rates: [] }),
      channel_id,
      user_id,
      type: 'event',
      subscription_id: null,
      participant_id: null,
      product_key: `event:${product.event_id}`,
      country: null,
      region: null,
      coupon_id: null,
      access_until: null,
      site_origin: null,
      created_at: now,
      expires_at: now,
    });
    await setPaymentStatus(tx, sale.payment_id, 'paid', now);
    await setOrderStatus(tx, sale.id, 'paid', now, { paid_at: now });
    await insertGrant(tx, sale.id, now);
  });
}
