/** CLDR, `weekData`: countries whose week starts on Sunday or on Saturday. Everywhere else it starts on Monday. */
const SUNDAY_FIRST = new Set(
  (
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH ' +
    'PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
  ).split(' '),
);
const SATURDAY_FIRST = new Set('AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '));

/** First day of the week in the locale's country, 0 (Sunday) to 6. A language without a country counts as its most populous one. */
export function firstWeekday(locale: string): number {
  const { region = '' } = new Intl.Locale(locale).maximize();
  if (SUNDAY_FIRST.has(region)) return 0;
  return SATURDAY_FIRST.has(region) ? 6 : 1;
}
