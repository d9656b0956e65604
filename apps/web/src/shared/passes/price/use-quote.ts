import { ApiError } from '@grandstand/client/api-error';
import type { Quote, QuoteBody } from '@grandstand/contract/payments.schema';
import { keepPreviousData, type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { ownTask } from '../../api/query-client.ts';

/** Well within the 15 minutes for which a quote is valid. */
const FRESH_MS = 5 * 60_000;

/** The price, line by line. Makes no call for null. Visitors may call it too. */
export function useQuote(body: QuoteBody | null): UseQueryResult<Quote> {
  const client = useClient();
  return useQuery({
    queryKey: quoteKey(body),
    queryFn: async ({ signal }) => {
      await ownTask();
      return client.call('quote', { body: body ?? {}, signal });
    },
    enabled: body !== null,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    // The previous quote stays on screen while an address or a code changes it.
    placeholderData: keepPreviousData,
  });
}

/** Caches the new quote that comes with the refusal `quote_changed`, so that both appear on screen together. */
export function cacheChangedQuote(queryClient: QueryClient, body: QuoteBody | null, refusal: unknown): void {
  const quote = refusal instanceof ApiError ? refusal.problem?.quote : undefined;
  if (body !== null && quote) queryClient.setQueryData<Quote>(quoteKey(body), quote);
}

/** Starts with the call's name, like every query key. */
function quoteKey(body: QuoteBody | null) {
  return ['quote', { body }] as const;
}
