import { z } from 'zod';

/** Specification 3, geo: where the browser is, and whether the channel is closed there. */
export const geo = z.object({
  /** In English; null where the address is nobody's, such as at home. */
  country: z.string().nullable(),
  country_code: z.string().nullable(),
  ip: z.string().nullable(),
  is_geo_blocked: z.boolean(),
});

export type Geo = z.infer<typeof geo>;
