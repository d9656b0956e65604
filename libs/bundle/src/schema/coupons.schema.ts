import { z } from 'zod';
import { entry, eventTime, key, money } from './values.schema.ts';

const count = z.int().min(1, 'must be at least 1');

/** Each coupon has exactly one of these. */
const OFF = ['percent_off', 'amount_off'] as const;

export const coupon = entry({
  code: z
    .string()
    .regex(
      /^[A-Z0-9]([A-Z0-9-]{1,30}[A-Z0-9])$/,
      'must be a code of capitals, digits and "-", like "OPENING-20"',
    ),
  percent_off: z.int().min(1).max(100).optional(),
  amount_off: money.min(1, 'must be more than 0').optional(),
  /** Defaults to everything. */
  packages: z.array(key).min(1, 'must name a package').optional(),
  max_uses: count.optional(),
  max_uses_per_user: count.default(1),
  first_purchase_only: z.boolean().default(false),
  starts_at: eventTime.optional(),
  ends_at: eventTime.optional(),
}).refine(value => OFF.filter(name => value[name] !== undefined).length === 1, {
  error: `must have exactly one of ${OFF.join(', ')}`,
  when: payload => typeof payload.value === 'object' && payload.value !== null,
});
