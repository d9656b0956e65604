/** An origin that may be written into a policy: scheme, host and port, and not a sign more. */
const ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i;

export function isOrigin(text: string): boolean {
  return ORIGIN.test(text);
}

/** The origin of a web address; undefined where it is none. */
export function originOf(address: string): string | undefined {
  const origin = URL.parse(address)?.origin ?? '';
  return isOrigin(origin) ? origin : undefined;
}

interface Policy {
  /** The one site that may hold the page in a frame, which is the one that it speaks to; nobody unless given. */
  readonly framedBy?: string | undefined;
  /** Where a form's answer may lead. */
  readonly leadsTo?: string | undefined;
}

/** Of every page: its own files only, in nobody's frame but one, and its address told to nobody. */
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
