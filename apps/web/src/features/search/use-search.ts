import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOptions } from '#shared/api/call-options.ts';
import { useSettled } from '#shared/typing/use-settled.ts';

/** Hits for the query so far; the last hits stay until the next arrive, and a newer query cancels the previous one. */
export function useSearchResults(words: string) {
  const q = useSettled(words.trim());
  const found = useQuery({
    ...callOptions('search', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return { ...found, data: words.trim() === '' ? undefined : found.data, asked: q };
}
