/** The result of a sign-in at a provider, in the page's query (decision C25). */
export interface SocialReturn {
  readonly provider: string;
  /** Good once and for minutes; null where the sign-in did not work. */
  readonly code: string | null;
}

/** Null on a visit that does not come from a provider. */
export function socialReturnOf(query: URLSearchParams): SocialReturn | null {
  const provider = query.get('provider');
  const code = query.get('code');
  if (!provider || !(code || query.has('failed'))) return null;
  return { provider, code: code || null };
}
