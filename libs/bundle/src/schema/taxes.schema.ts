import { isCountry } from '@grandstand/rules/billing-place';
import { z } from 'zod';
import { entry, text } from './values.schema.ts';

const MAX_DECIMALS = 3;

function hasFewDecimals(rate: number): boolean {
  return Number(rate.toFixed(MAX_DECIMALS)) === rate;
}

/** Taxes by region; one region may have several. The first tax's region is the channel's home. */
export const taxes = z.array(
  entry({
    country: z.string().refine(isCountry, 'must be a country code like "US"'),
    /** The whole country without one. */
    region: z
      .string()
      .regex(/^[A-Z0-9]{1,3}$/, 'must be a region code like "ME"')
      .optional(),
    name: text,
    /** In percent. */
    rate: z
      .number()
      .min(0, 'must not be negative')
      .max(100, 'must be at most 100')
      .refine(hasFewDecimals, 'must have at most three decimals'),
  }),
);
