import { useIsFirstHtml } from '../first-html.tsx';
import { useTranslator } from '../i18n/use-translator.ts';

/** `webcal:` opens the phone's calendar, which asks for the feed again by itself. `feed`: `teams/<alias>`, `schools/<alias>`. */
export function FollowInCalendar({ feed }: { readonly feed: string }) {
  const { t } = useTranslator();
  const isFirstHtml = useIsFirstHtml();
  const path = `/calendar/${encodeURI(feed)}.ics`;
  return <a href={isFirstHtml ? path : `webcal://${location.host}${path}`}>{t('follow_in_calendar')}</a>;
}
