import type { Database } from '@grandstand/db/database';
import { type DemoPassKind, findDemoPass } from '@grandstand/db/demo-pass';
import { insertGrant } from '@grandstand/db/grants';
import { insertOrder } from '@grandstand/db/orders';
import { setPaid } from '@grandstand/db/payment-attempts';
import type { UserRow } from '@grandstand/db/user-rows';
import { accessUntil } from '@grandstand/rules/access-period';
import { totalsOf } from '@grandstand/rules/totals';

/** Grants a pass by an ordinary order with a full discount, so that no payment provider is involved. Sends no mail. */
export async function giveDemoPass(
  db: Database,
  user: UserRow,
  kind: DemoPassKind,
  now: Date,
): Promise<void> {
  const { channel_id, id: user_id } = user;
  await db.tx(async tx => {
    const pass = await findDemoPass(tx, channel_id, kind);
    if (pass === undefined) return;
    const { base_price, offer, period, ...product } = pass;
    const sale = await insertOrder(tx, {
      ...product,
      ...totalsOf({ base_price, service_fee: 0, discount: base_price, rates: [] }),
      channel_id,
      user_id,
      event_id: null,
      event_category_id: null,
      participant_id: null,
      product_key: `${product.type}:${product.subscription_id ?? product.package_id}`,
      country: null,
      region: null,
      coupon_id: null,
      access_until: accessUntil({ offer, period }, now),
      site_origin: null,
      created_at: now,
      expires_at: now,
    });
    await setPaid(tx, sale, { status: 'paid', card: null }, now);
    await insertGrant(tx, sale.id, now);
  });
}
