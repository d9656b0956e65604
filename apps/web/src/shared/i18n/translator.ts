import { fillMessage } from '@grandstand/rules/fill-message';
import { pluralRules } from '@grandstand/rules/intl-formats';
import type { Language } from '@grandstand/rules/languages';
import { readerLocale } from '@grandstand/rules/reader-locale';
import type { en, onDemand } from '../../../locales/en/index.ts';

/** A text with `{name}` parameters, or one text for each plural category of the language. */
export type Message = string | { readonly other: string; readonly [category: string]: string };
type EnglishFiles = typeof onDemand;
type English = {
  readonly [Name in keyof EnglishFiles]: Awaited<ReturnType<EnglishFiles[Name]>> extends Readonly<
    Record<Name, infer Messages>
  >
    ? Messages
    : never;
};
/** The messages that only some pages need. */
export type CatalogueName = keyof English;
export type MessageKey =
  | keyof typeof en
  | { readonly [Name in CatalogueName]: keyof English[Name] }[CatalogueName];
/** Messages of every page. */
export type Catalogue = Readonly<Record<keyof typeof en, Message>>;
/** Messages of some pages only, loaded with them. */
export type CataloguesOnDemand = {
  readonly [Name in CatalogueName]: Readonly<Record<keyof English[Name], Message>>;
};
/** Loads the file of each name, which exports its messages under that name. */
export type OnDemand = {
  readonly [Name in CatalogueName]: () => Promise<Pick<CataloguesOnDemand, Name>>;
};
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
  const locale = readerLocale(language, country);

  function optional(key: string, params: MessageParams = {}): string | null {
    const message = messages[key];
    if (message === undefined) return null;
    if (typeof message === 'string') return fillMessage(message, params, locale);
    const form = pluralRules(language).select(Number(params.count));
    return fillMessage(message[form] ?? message.other, params, locale);
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
