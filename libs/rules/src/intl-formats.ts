/** Returns the format of a locale and options. Creating one takes up to some milliseconds on a phone, so each is created once. */
function cached<Options, Format>(create: (locale: string, options?: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options?: Options): Format => {
    const key = JSON.stringify([locale, options]);
    const known = formats.get(key);
    if (known !== undefined) return known;
    const created = create(locale, options);
    formats.set(key, created);
    return created;
  };
}

export const dateFormat = cached(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

export const numberFormat = cached(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

export const pluralRules = cached(locale => new Intl.PluralRules(locale));
