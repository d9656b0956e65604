import type { Language } from '@grandstand/rules/languages';
import { calendar as calendarBg } from './bg/calendar.ts';
import { mail as mailBg } from './bg/mail.ts';
import { receipt as receiptBg } from './bg/receipt.ts';
import { search as searchBg } from './bg/search.ts';
import { type CalendarMessages, calendar as calendarEn } from './en/calendar.ts';
import { type MailMessages, mail as mailEn } from './en/mail.ts';
import { type ReceiptMessages, receipt as receiptEn } from './en/receipt.ts';
import { type SearchMessages, search as searchEn } from './en/search.ts';
import { calendar as calendarFr } from './fr/calendar.ts';
import { mail as mailFr } from './fr/mail.ts';
import { receipt as receiptFr } from './fr/receipt.ts';
import { search as searchFr } from './fr/search.ts';

export const CALENDAR_MESSAGES: Readonly<Record<Language, CalendarMessages>> = {
  en: calendarEn,
  fr: calendarFr,
  bg: calendarBg,
};

export const MAIL_MESSAGES: Readonly<Record<Language, MailMessages>> = {
  en: mailEn,
  fr: mailFr,
  bg: mailBg,
};

export const RECEIPT_MESSAGES: Readonly<Record<Language, ReceiptMessages>> = {
  en: receiptEn,
  fr: receiptFr,
  bg: receiptBg,
};

export const SEARCH_MESSAGES: Readonly<Record<Language, SearchMessages>> = {
  en: searchEn,
  fr: searchFr,
  bg: searchBg,
};
