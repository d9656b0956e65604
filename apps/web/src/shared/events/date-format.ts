const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches formats: creating one is slow. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const cached = formats.get(key);
  if (cached) return cached;
  const created = new Intl.DateTimeFormat(locale, options);
  formats.set(key, created);
  return created;
}
