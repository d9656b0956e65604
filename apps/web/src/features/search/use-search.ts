import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOptions } from '#shared/api/call-options.ts';
import { useSettled } from '#shared/typing/use-settled.ts';

/** What is found for the words so far; the last hits stay until the next are here, and an overtaken question is cancelled. */
export function useSearchResults(words: string) {
  const q = useSettled(words.trim());
  const found = useQuery({
    ...callOptions('search', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return { ...found, data: words.trim() === '' ? undefined : found.data, asked: q };
}
