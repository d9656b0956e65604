import { QueryClient } from '@tanstack/react-query';
import type { Bootstrap } from '#shared/bootstrap.ts';

export function createSiteQueryClient(_bootstrap: Bootstrap): QueryClient {
  return new QueryClient();
}
