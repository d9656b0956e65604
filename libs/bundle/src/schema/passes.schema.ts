import { passFeature } from '@grandstand/contract/entities.schema';
import { z } from 'zod';
import { entry, key, longText, money, text } from './values.schema.ts';

const features = z.array(passFeature).min(1, 'must list a feature');

/** The free pass that every account accepts first. */
export const basicPass = entry({ name: text, description: longText.optional(), features });

const bought = {
  name: text,
  description: longText.optional(),
  base_price: money,
  service_fee: money.default(0),
  tag: text.optional(),
  weight: z.int().default(0),
  period: z.int().min(1, 'must be at least 1').default(1),
  features,
};

/** The coverage of a package. Each package has exactly one of these. */
const PACKAGE_COVERS = ['categories', 'team_pass', 'single_event'] as const;

export const pkg = entry({
  ...bought,
  categories: z.array(key).min(1, 'must name a category').optional(),
  team_pass: z.literal(true).optional(),
  single_event: z.literal(true).optional(),
  extra: z.boolean().default(false),
  /** The period that the price pays for; a one-time payment without one. Access for a season or a one-time payment never ends. */
  offer: z.enum(['month', 'year', 'season']).optional(),
}).refine(value => PACKAGE_COVERS.filter(name => value[name] !== undefined).length === 1, {
  error: `must have exactly one of ${PACKAGE_COVERS.join(', ')}`,
  when: payload => typeof payload.value === 'object' && payload.value !== null,
});

export const subscription = entry({
  ...bought,
  offer: z.enum(['monthly', 'annual']),
  /** Days; 0 without a trial. Specification 9: 30 unless the channel says otherwise. */
  trial_period: z.int().min(0).max(365).default(30),
});
