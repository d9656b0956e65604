import { useTranslator } from '../i18n/use-translator.ts';
import { useIsInitialHtml } from '../initial-html.tsx';

interface Props {
  /** `teams/<alias>`, `schools/<alias>`, `channel` */
  readonly feed: string;
  readonly className?: string;
}

/** `webcal:` opens the device's calendar, which refreshes the feed itself. */
export function FollowInCalendar({ feed, className }: Props) {
  const { t } = useTranslator();
  const isInitialHtml = useIsInitialHtml();
  const path = `/calendar/${encodeURI(feed)}.ics`;
  return (
    <a href={isInitialHtml ? path : `webcal://${location.host}${path}`} className={className}>
      {t('follow_in_calendar')}
    </a>
  );
}
