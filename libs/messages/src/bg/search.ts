import type { SearchMessages } from '../en/search.ts';

export const search = {
  live: 'на живо, наживо',
} satisfies SearchMessages;
