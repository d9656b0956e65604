import { Icon } from '@grandstand/ui/icon';
import { iconButtonClass } from '@grandstand/ui/icon-button';
import { useTranslator } from '../i18n/use-translator.ts';
import { useFeedAddress } from './use-feed-address.ts';

interface Props {
  /** `teams/<alias>`, `schools/<alias>` */
  readonly feed: string;
  readonly name: string;
}

/** Adds the games of a team or school to the calendar. */
export function FeedBell({ feed, name }: Props) {
  const { t } = useTranslator();
  const label = t('follow_in_calendar');
  return (
    <a href={useFeedAddress(feed)} className={iconButtonClass} aria-label={`${label}: ${name}`} title={label}>
      <Icon name="bell" />
    </a>
  );
}
