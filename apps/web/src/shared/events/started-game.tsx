import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { useTranslator } from '../i18n/use-translator.ts';
import { useStartedEvent } from './use-event-feed.ts';

/** Announces once to screen readers that a game has started; empty again once it is over. */
export function StartedGame() {
  const { t } = useTranslator();
  const event = useStartedEvent();
  return <VisuallyHidden role="status">{event && t('now_live', { name: event.name })}</VisuallyHidden>;
}
