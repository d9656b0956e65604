/** How often a plan is paid: every `period` months or years. */
export interface Cycle {
  readonly offer: 'monthly' | 'annual';
  readonly period: number;
}

/** Specification 9: "Annual plans renew every 12 months, monthly plans every 30 days." */
const LENGTH = {
  monthly: { unit: 'days', count: 30 },
  annual: { unit: 'months', count: 12 },
} as const;

export interface CycleLength {
  readonly unit: 'days' | 'months';
  readonly count: number;
}

/** The length of a period. */
export function cycleLength({ offer, period }: Cycle): CycleLength {
  const { unit, count } = LENGTH[offer];
  return { unit, count: count * period };
}
