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
