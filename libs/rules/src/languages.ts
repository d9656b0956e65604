/**
 * The languages of every site, mail and account. A new one needs its texts wherever the compiler asks for them
 * (docs/how-to.md), and a migration: the `language` columns of the database list the same codes.
 */
export const LANGUAGES = ['en', 'fr', 'bg'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's name in that language, as language menus show it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  bg: 'Български',
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some(language => language === value);
}

/** One value for each language. */
export function byLanguage<Value>(
  valueFor: (language: Language) => Value,
): Readonly<Record<Language, Value>> {
  return Object.fromEntries(LANGUAGES.map(language => [language, valueFor(language)])) as Record<
    Language,
    Value
  >;
}
