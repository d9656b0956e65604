import type { Selection } from '@grandstand/rules/checkout-preparation';

/** Decision G: the query names of what is bought, and for what. */
const NAMES = [
  'event_id',
  'single_event_package_id',
  'package_id',
  'subscription_id',
  'participant_id',
  'event_category_id',
] as const satisfies (keyof Selection)[];

const ID = /^[1-9]\d{0,9}$/;

/** The selection in an address; an invalid id counts as not selected. */
export function selectionOf(search: string): Selection {
  const query = new URLSearchParams(search);
  const entries = NAMES.map(name => [name, query.get(name) ?? ''] as const);
  return Object.fromEntries(entries.filter(([, id]) => ID.test(id)).map(([name, id]) => [name, Number(id)]));
}

/** The same selection has the same query, in whatever order it was put together. */
export function selectionQuery(selection: Selection): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const id = selection[name];
    if (id !== undefined) query.set(name, String(id));
  }
  return query.toString();
}
