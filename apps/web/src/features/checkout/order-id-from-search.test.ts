import { describe, expect, it } from 'vitest';
import { orderIdFromSearch } from './order-id-from-search.ts';

describe('orderIdFromSearch', () => {
  it('reads order_id as a number', () => expect(orderIdFromSearch('package_id=3&order_id=41')).toBe(41));
  it.each(['', 'order_id=', 'order_id=0', 'order_id=x'])('is null for "%s"', search =>
    expect(orderIdFromSearch(search)).toBeNull(),
  );
});
