import type { ListPage } from '@grandstand/db/operator-lists';

export interface PageInput {
  /** Rows of a page. */
  readonly limit: number;
  /** Counts from 1. */
  readonly page: number;
}

export function listPage({ limit, page }: PageInput): ListPage {
  return { limit, offset: (page - 1) * limit };
}

/** The input of a list that is searched. */
export interface SearchInput extends PageInput {
  readonly channel: string | null;
  readonly find: string | null;
}
