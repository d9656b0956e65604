import type { GroupKind } from '@grandstand/rules/group-kind';
import { byLanguage, type Language } from '@grandstand/rules/languages';
import { product as bg } from './bg/product.ts';
import type { ClubLabels } from './en/clubs.ts';
import { product as en, type ProductMessages } from './en/product.ts';
import { product as fr } from './fr/product.ts';

const MESSAGES: Readonly<Record<Language, ProductMessages>> = { en, fr, bg };

export const CALENDAR_MESSAGES = byLanguage(language => MESSAGES[language].calendar);
export const MAIL_MESSAGES = byLanguage(language => MESSAGES[language].mail);
export const NEW_CHANNEL_MESSAGES = byLanguage(language => MESSAGES[language].newChannel);
export const RECEIPT_MESSAGES = byLanguage(language => MESSAGES[language].receipt);
export const SEARCH_MESSAGES = byLanguage(language => MESSAGES[language].search);

/** Texts that replace those of the web app, by the kind of a channel's groups; null for none. */
export const GROUP_LABELS: Readonly<Record<GroupKind, Readonly<Record<Language, ClubLabels>> | null>> = {
  schools: null,
  clubs: byLanguage(language => MESSAGES[language].clubs),
};
