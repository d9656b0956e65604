import { isCountry } from '@grandstand/rules/billing-place';
import { z } from 'zod';
import { entry, text } from './values.schema.ts';

const MAX_DECIMALS = 3;

function hasFewDecimals(rate: number): boolean {
  return Number(rate.toFixed(MAX_DECIMALS)) === rate;
}

/** What is asked for in one place; several may be asked for in the same. The first one's place is the channel's home. */
export const taxes = z.array(
  entry({
    country: z.string().refine(isCountry, 'must be a country code like "US"'),
    /** The whole country, when left out. */
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
