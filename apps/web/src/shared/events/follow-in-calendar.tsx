import { useTranslator } from '../i18n/use-translator.ts';
import { useFeedAddress } from './use-feed-address.ts';

interface Props {
  /** `teams/<alias>`, `schools/<alias>`, `channel` */
  readonly feed: string;
  readonly className?: string;
}

/** A link to the calendar feed of a team, a school or all games. */
export function FollowInCalendar({ feed, className }: Props) {
  const { t } = useTranslator();
  return (
    <a href={useFeedAddress(feed)} className={className}>
      {t('follow_in_calendar')}
    </a>
  );
}
