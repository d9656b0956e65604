/** Matches an origin that is safe in a policy: scheme, host and port only. */
const ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i;

export function isOrigin(text: string): boolean {
  return ORIGIN.test(text);
}

/** Returns the origin of a URL; undefined if it has none. */
export function originOf(address: string): string | undefined {
  const origin = URL.parse(address)?.origin ?? '';
  return isOrigin(origin) ? origin : undefined;
}

interface Policy {
  /** The one site that may frame the page and receive its messages; none by default. */
  readonly framedBy?: string | undefined;
  /** Where a form submission may redirect. */
  readonly leadsTo?: string | undefined;
}

/** The policy of every page: own files only, framed by one site at most, no referrer. */
export function pageHeaders({ framedBy, leadsTo }: Policy): Record<string, string> {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${leadsTo === undefined ? '' : ` ${leadsTo}`}`,
    "base-uri 'none'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': directives.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}
