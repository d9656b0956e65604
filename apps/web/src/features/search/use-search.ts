import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOptions } from '#shared/api/call-options.ts';
import { useDebounced } from '#shared/typing/use-debounced.ts';

/** Hits for the query so far; the last hits stay until the next arrive, and a newer query cancels the previous one. */
export function useSearchResults(words: string) {
  const q = useDebounced(words.trim());
  const found = useQuery({
    ...callOptions('search', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return { ...found, data: words.trim() === '' ? undefined : found.data, query: q };
}
