import { ApiError } from '@grandstand/client/api-error';
import type { Quote, QuoteBody } from '@grandstand/contract/payments.schema';
import { keepPreviousData, type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';

/** Well within the quarter of an hour for which a quote is good. */
const FRESH_MS = 5 * 60_000;

/** The price, line by line; null makes no call. Visitors may call it too. */
export function useQuote(body: QuoteBody | null): UseQueryResult<Quote> {
  const client = useClient();
  return useQuery({
    queryKey: quoteKey(body),
    queryFn: ({ signal }) => client.call('quote', { body: body ?? {}, signal }),
    enabled: body !== null,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    // The previous quote stays on screen while an address or a code changes it.
    placeholderData: keepPreviousData,
  });
}

/** A click that is refused because the total is another brings the quote that holds: it is on screen with the refusal. */
export function cacheChangedQuote(queryClient: QueryClient, body: QuoteBody | null, refusal: unknown): void {
  const quote = refusal instanceof ApiError ? refusal.problem?.quote : undefined;
  if (body !== null && quote) queryClient.setQueryData<Quote>(quoteKey(body), quote);
}

/** Begins with the call's name, as every key does. */
function quoteKey(body: QuoteBody | null) {
  return ['quote', { body }] as const;
}
