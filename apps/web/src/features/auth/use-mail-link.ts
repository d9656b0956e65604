import { useSearch } from 'wouter';
import { type MailLink, mailLinkOf } from './mail-link.ts';

export function useMailLink(): MailLink | null {
  return mailLinkOf(new URLSearchParams(useSearch()));
}
