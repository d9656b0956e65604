import { useIsFirstHtml } from '../first-html.tsx';
import { useTranslator } from '../i18n/use-translator.ts';

interface Props {
  /** `teams/<alias>`, `schools/<alias>`, `channel` */
  readonly feed: string;
  readonly className?: string;
}

/** `webcal:` opens the phone's calendar, which asks for the feed again by itself. */
export function FollowInCalendar({ feed, className }: Props) {
  const { t } = useTranslator();
  const isFirstHtml = useIsFirstHtml();
  const path = `/calendar/${encodeURI(feed)}.ics`;
  return (
    <a href={isFirstHtml ? path : `webcal://${location.host}${path}`} className={className}>
      {t('follow_in_calendar')}
    </a>
  );
}
