import { HOUR_MS } from '../constants.ts';
import type { ConsumerLaw } from '../subscriptions/consumer-law.ts';
import type { Action, Life } from './life.ts';

const DAYS = 3653;
const LONGEST_WAIT = 120;

const ZONES = ['UTC', 'America/New_York', 'Europe/Sofia', 'Australia/Lord_Howe'];

/** Most subscribers of ten years pay, cancel and resume, and find another card after a declined one. */
const ACTIONS: readonly (readonly Action[])[] = [
  ...Array.from({ length: 40 }, () => [{ do: 'wait' }] as const),
  [{ do: 'two_ticks' }],
  [{ do: 'standstill' }],
  [{ do: 'cancel' }, { do: 'resume' }],
  [{ do: 'switch' }],
  [{ do: 'card', card: 'soft' }, { do: 'wait' }, { do: 'card', card: 'pays' }, { do: 'pay_now' }],
  [{ do: 'card', card: 'authentication' }, { do: 'wait' }, { do: 'card', card: 'pays' }, { do: 'pay_now' }],
  [{ do: 'card', card: 'slow' }, { do: 'wait' }, { do: 'card', card: 'pays' }],
  [{ do: 'price', base_price: 1299 }],
  [{ do: 'price', base_price: 999 }],
  [{ do: 'dispute', outcome: 'open' }, { do: 'dispute', outcome: 'won' }, { do: 'resume' }],
];

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick');
  return item;
}

/** Ten years of one subscriber. `random` returns numbers of at least 0 and below 1. */
export function decadeOf(law: ConsumerLaw, random: () => number): Life {
  const actions: { action: Action; days: number }[] = [];
  for (let day = 0; day < DAYS; ) {
    const steps = pick(ACTIONS, random);
    steps.forEach((action, at) => {
      const isLast = at === steps.length - 1;
      const days = isLast ? 1 + Math.floor(random() * LONGEST_WAIT) : Math.floor(random() * 3);
      actions.push({ action, days });
      day += days;
    });
  }
  return {
    zone: pick(ZONES, random),
    law,
    starts: new Date(Date.UTC(2024, 0, 1) + Math.floor(random() * 1000 * 24) * HOUR_MS),
    is_annual: random() < 0.3,
    trial_days: pick([0, 7, 30], random),
    coupon: pick([0, 0, 300], random),
    late_ms: pick([0, 60_000, 5 * HOUR_MS], random),
    actions,
  };
}
