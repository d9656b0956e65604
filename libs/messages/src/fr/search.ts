import type { SearchMessages } from '../en/search.ts';

export const search = {
  live: 'en direct, direct',
} satisfies SearchMessages;
