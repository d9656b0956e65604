import { paths } from '#shared/routing/paths.ts';

/** The data in a mail's link (decision C23). */
export interface MailLink {
  readonly email: string;
  readonly expires: string;
  readonly signature: string;
}

/** Null if a part is missing: a mail program has cut the link. */
export function mailLinkOf(query: URLSearchParams): MailLink | null {
  const email = query.get('email');
  const expires = query.get('expires');
  const signature = query.get('signature');
  return email && expires && signature ? { email, expires, signature } : null;
}

const MAIL_PAGES: readonly string[] = [
  paths.verifyEmail(),
  paths.passwordReset(),
  paths.confirmAccountDeletion(),
];

/** The path of a pasted link, or null if it is not from one of our mails. The host is ignored: a channel has several, and the mail may name another one than this tab. */
export function pastedLink(text: string): string | null {
  if (!URL.canParse(text.trim())) return null;
  const url = new URL(text.trim());
  if (!MAIL_PAGES.includes(url.pathname)) return null;
  return mailLinkOf(url.searchParams) && url.pathname + url.search;
}
