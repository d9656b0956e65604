import type { CallQuery } from '@grandstand/contract/calls.schema';

/** Decision G: the query parameters that filter home and the lists. `group` and `category_id` are aliases. */
const FILTERS = {
  school: ['school', 'group'],
  team: ['team'],
  sport: ['sport', 'category_id'],
  division: ['division'],
  gender: ['gender'],
  city: ['city'],
  state: ['state'],
  location: ['location'],
} as const;

export type FilterName = keyof typeof FILTERS;
export type EventFilters = Readonly<Partial<Record<FilterName, string>>>;

const NAMES = Object.keys(FILTERS) as FilterName[];

export function filtersOf(search: string): EventFilters {
  const query = new URLSearchParams(search);
  const found = NAMES.flatMap(name => {
    const value = FILTERS[name].map(alias => query.get(alias)).find(Boolean);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(found);
}

export function isFiltered(filters: EventFilters): boolean {
  return Object.keys(filters).length > 0;
}

/** The query with one filter set, or removed if the value is empty; other parameters stay. */
export function withFilter(search: string, name: FilterName, value: string): string {
  const query = new URLSearchParams(search);
  for (const alias of FILTERS[name]) query.delete(alias);
  if (value) query.set(name, value);
  return query.toString();
}

export function withoutFilters(search: string): string {
  return NAMES.reduce((left, name) => withFilter(left, name, ''), search);
}

/** The filters as call parameters. Leaves out an unknown gender, which the API would refuse. */
export function filterQuery({
  gender,
  ...rest
}: EventFilters): NonNullable<CallQuery<'listEventsForHomepage'>> {
  const genderQuery = gender === 'M' || gender === 'W' ? { gender } : {};
  return { ...rest, ...genderQuery } as NonNullable<CallQuery<'listEventsForHomepage'>>;
}
