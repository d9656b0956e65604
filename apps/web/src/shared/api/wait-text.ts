/** "in 15 minutes", "in 40 seconds": rounded up, never shorter than the wait. */
export function waitText(seconds: number, locale: string): string {
  const [size, unit] = seconds < 60 ? ([1, 'second'] as const) : ([60, 'minute'] as const);
  return new Intl.RelativeTimeFormat(locale).format(Math.ceil(seconds / size), unit);
}
