const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow, using one is not: each is made once. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const kept = formats.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}
