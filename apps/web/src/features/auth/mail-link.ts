/** What the link of a mail carries (decision C23). */
export interface MailLink {
  readonly email: string;
  readonly expires: string;
  readonly signature: string;
}

/** Null where a part is missing: a mail program has cut the link. */
export function mailLinkOf(query: URLSearchParams): MailLink | null {
  const email = query.get('email');
  const expires = query.get('expires');
  const signature = query.get('signature');
  return email && expires && signature ? { email, expires, signature } : null;
}

/** Where a pasted link of this site leads, or null where it is no link of a mail. */
export function pastedLink(text: string, origin: string): string | null {
  const url = URL.parse(text.trim());
  if (url === null || url.origin !== origin) return null;
  return mailLinkOf(url.searchParams) && url.pathname + url.search;
}
