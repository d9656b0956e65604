import { Icon } from '@grandstand/ui/icon';
import { iconButtonClass } from '@grandstand/ui/icon-button';
import { useTranslator } from '../i18n/use-translator.ts';
import { useIsInitialHtml } from '../initial-html.tsx';

interface Props {
  /** `teams/<alias>`, `schools/<alias>`, `channel` */
  readonly feed: string;
  readonly className?: string;
  /** The team's or school's name: the link is a bell instead of text. */
  readonly name?: string;
}

/** `webcal:` opens the device's calendar, which refreshes the feed itself. */
export function FollowInCalendar({ feed, className, name }: Props) {
  const { t } = useTranslator();
  const isInitialHtml = useIsInitialHtml();
  const path = `/calendar/${encodeURI(feed)}.ics`;
  const href = isInitialHtml ? path : `webcal://${location.host}${path}`;
  const label = t('follow_in_calendar');
  if (name === undefined) {
    return (
      <a href={href} className={className}>
        {label}
      </a>
    );
  }
  return (
    <a href={href} className={iconButtonClass} aria-label={`${label}: ${name}`} title={label}>
      <Icon name="bell" />
    </a>
  );
}
