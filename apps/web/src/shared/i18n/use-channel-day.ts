import { useChannel } from '../channel.ts';
import { longDate } from './long-date.ts';
import { useTranslator } from './use-translator.ts';

/** Days of payments and contracts on the channel's calendar, so that a page names the same last day as the mails, in every time zone. */
export function useChannelDay(): (time: string | number) => string {
  const { locale } = useTranslator();
  const { settings } = useChannel();
  return time => longDate(time, locale, settings.time_zone);
}
