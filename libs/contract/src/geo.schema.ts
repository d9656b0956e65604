import { z } from 'zod';

/** Specification 3, geo: the browser's country, and whether the channel is blocked there. */
export const geo = z.object({
  /** The English name; null for an address without a country, such as a private one. */
  country: z.string().nullable(),
  country_code: z.string().nullable(),
  ip: z.string().nullable(),
  is_geo_blocked: z.boolean(),
});

export type Geo = z.infer<typeof geo>;
