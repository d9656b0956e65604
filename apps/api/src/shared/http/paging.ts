import type { ListMeta } from '@grandstand/contract/calls.schema';
import type { Page } from '@grandstand/db/paging';

const DEFAULT_LIMIT = 50;
/** Decision B11: `no_limit=1` means up to 1,000; `meta.total` shows whether there is more. */
const NO_LIMIT = 1000;

export interface PagingQuery {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly no_limit?: '1' | undefined;
}

export function pageOf(query: PagingQuery): Page {
  const limit = query.limit ?? (query.no_limit === undefined ? DEFAULT_LIMIT : NO_LIMIT);
  return { limit, offset: query.offset ?? 0 };
}

export function listMeta(total: number, { limit, offset }: Page): ListMeta {
  return { total, limit, offset };
}

/** The result of a list that is always complete. */
export function wholeList<T>(data: T[]): { data: T[]; meta: ListMeta } {
  return { data, meta: { total: data.length, limit: data.length, offset: 0 } };
}

/** One page of a list that is in memory. */
export function slicedList<T>(all: readonly T[], page: Page): { data: T[]; meta: ListMeta } {
  return { data: all.slice(page.offset, page.offset + page.limit), meta: listMeta(all.length, page) };
}
