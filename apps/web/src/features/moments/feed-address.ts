/** The filters of the feed, by their names in the address and in the API. */
export const FEED_FILTERS = ['tag', 'sport', 'team'] as const;
export type FeedFilter = (typeof FEED_FILTERS)[number];
export type FeedFilters = Readonly<Partial<Record<FeedFilter, string>>>;

const MOMENT = 'moment';
const ID = /^[1-9]\d{0,8}$/;

export function feedFilters(search: string): FeedFilters {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    FEED_FILTERS.flatMap(name => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The moment on the screen when the address was left. */
export function feedMoment(search: string): number | null {
  const id = new URLSearchParams(search).get(MOMENT);
  return id !== null && ID.test(id) ? Number(id) : null;
}

/** Another filter starts at the newest moment. */
export function withFeedFilter(search: string, name: FeedFilter, value: string): string {
  const query = new URLSearchParams(search);
  query.delete(MOMENT);
  if (value) query.set(name, value);
  else query.delete(name);
  return query.toString();
}

export function withMoment(search: string, id: number): string {
  const query = new URLSearchParams(search);
  query.set(MOMENT, String(id));
  return query.toString();
}
