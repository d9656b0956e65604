import { isLanguage, type Language } from '@grandstand/rules/languages';

/** The first requested language that has messages, from the query or from `Accept-Language`. */
export function requestedLanguage(tags: string): Language {
  for (const tag of tags.split(',')) {
    const [language = ''] = tag.trim().toLowerCase().split(/[-;]/);
    if (isLanguage(language)) return language;
  }
  return 'en';
}
