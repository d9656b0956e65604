/** The result of a sign-in at a provider, in the page's query (decision C25). */
export interface SocialReturn {
  readonly provider: string;
  /** Single use, expires after minutes; null if the sign-in failed. */
  readonly code: string | null;
}

/** Null if the visitor does not return from a provider. */
export function socialReturnOf(query: URLSearchParams): SocialReturn | null {
  const provider = query.get('provider');
  const code = query.get('code');
  if (!provider || !(code || query.has('failed'))) return null;
  return { provider, code: code || null };
}
