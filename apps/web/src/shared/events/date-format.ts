const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow, using one is not: each is made once. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const kept = formats.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(language, options);
  formats.set(key, made);
  return made;
}
