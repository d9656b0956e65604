import { Section } from '@grandstand/ui/section';
import { useCall } from '#shared/api/call-options.ts';
import { EventRail } from '#shared/events/card-grid.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { gamesSoldAlone, NEXT_GAMES } from '#shared/passes/price/quotable.ts';

/** The next games that can be bought one by one. On a phone the ticket's list is enough. */
export function SingleGames() {
  const { t } = useTranslator();
  const { data } = useCall('listEvents', { query: NEXT_GAMES });
  const games = gamesSoldAlone(data ?? []);
  if (games.length === 0) return null;
  return (
    <Section title={t('single_games')}>
      <EventRail label={t('single_games')} events={games} />
    </Section>
  );
}
