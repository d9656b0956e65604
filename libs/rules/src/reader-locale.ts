/**
 * Returns the BCP 47 tag for dates, times and numbers: the reader's language as it is used in the channel's country, such as
 * `fr-CA`. Without a country the language alone decides.
 */
export function readerLocale(language: string, country: string | null | undefined): string {
  return country ? `${language}-${country}` : language;
}
