import { fillMessage } from '@grandstand/rules/fill-message';
import type { Language } from '@grandstand/rules/languages';
import { readerLocale } from '@grandstand/rules/reader-locale';
import type { account } from '../../../locales/en/account.ts';
import type { buy } from '../../../locales/en/buy.ts';
import type { feed } from '../../../locales/en/feed.ts';
import type { find } from '../../../locales/en/find.ts';
import type { en } from '../../../locales/en/index.ts';
import type { moments } from '../../../locales/en/moments.ts';
import type { prerolls } from '../../../locales/en/prerolls.ts';
import type { sharing } from '../../../locales/en/sharing.ts';
import type { simulated } from '../../../locales/en/simulated.ts';
import type { watch } from '../../../locales/en/watch.ts';

/** A text with `{name}` parameters, or one text for each plural category of the language. */
export type Message = string | { readonly other: string; readonly [category: string]: string };
export type MessageKey =
  | keyof typeof en
  | keyof typeof account
  | keyof typeof watch
  | keyof typeof buy
  | keyof typeof find
  | keyof typeof moments
  | keyof typeof feed
  | keyof typeof prerolls
  | keyof typeof sharing
  | keyof typeof simulated;
/** Messages of every page. */
export type Catalogue = Readonly<Record<keyof typeof en, Message>>;
/** Messages of some pages only, loaded with them. */
export type AccountCatalogue = Readonly<Record<keyof typeof account, Message>>;
export type WatchCatalogue = Readonly<Record<keyof typeof watch, Message>>;
export type FindCatalogue = Readonly<Record<keyof typeof find, Message>>;
export type FeedCatalogue = Readonly<Record<keyof typeof feed, Message>>;
export type MomentsCatalogue = Readonly<Record<keyof typeof moments, Message>>;
export type PrerollsCatalogue = Readonly<Record<keyof typeof prerolls, Message>>;
export type SharingCatalogue = Readonly<Record<keyof typeof sharing, Message>>;
export type SimulatedCatalogue = Readonly<Record<keyof typeof simulated, Message>>;
export type BuyCatalogue = Readonly<Record<keyof typeof buy, Message>>;
export type MessageParams = Readonly<Record<string, string | number>>;

export interface Translator {
  readonly language: Language;
  /** The locale of dates, times and numbers, such as `fr-CA`. */
  readonly locale: string;
  /** `count` selects the plural; numbers are formatted for the locale. */
  t(key: MessageKey, params?: MessageParams): string;
  /** Like `t`, for keys that come from data. Returns null if the catalogue has no such key. */
  optional(key: string, params?: MessageParams): string | null;
  /** The same translator with more messages. */
  extended(more: Partial<Record<MessageKey, Message>>): Translator;
}

export interface TranslatorOptions {
  /** The channel's country, see `readerLocale`. */
  readonly country?: string | null | undefined;
  /** White label: a channel may override any key. */
  readonly overrides?: Partial<Record<MessageKey, Message>>;
}

export function createTranslator(
  language: Language,
  catalogue: Catalogue,
  { country, overrides = {} }: TranslatorOptions = {},
): Translator {
  const messages: Readonly<Record<string, Message | undefined>> = { ...catalogue, ...overrides };
  const plurals = new Intl.PluralRules(language);
  const locale = readerLocale(language, country);
  const numbers = new Intl.NumberFormat(locale);

  function optional(key: string, params: MessageParams = {}): string | null {
    const message = messages[key];
    if (message === undefined) return null;
    if (typeof message === 'string') return fillMessage(message, params, numbers);
    return fillMessage(message[plurals.select(Number(params.count))] ?? message.other, params, numbers);
  }

  return {
    language,
    locale,
    optional,
    t: (key, params) => optional(key, params) ?? key,
    extended: more =>
      createTranslator(language, catalogue, { country, overrides: { ...more, ...overrides } }),
  };
}
