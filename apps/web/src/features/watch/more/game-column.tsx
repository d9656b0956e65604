import type { EventDetail, SportsEvent } from '@grandstand/contract/entities.schema';
import { Heading } from '@grandstand/ui/heading';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './game-column.module.css';
import { GameRows } from './game-rows.tsx';
import { otherEvents } from './other-events.ts';
import { useLiveGames, useNextGames, useTeamReplays } from './use-team-games.ts';

const MOST_ROWS = 4;
/** With more, the replays would be below the edge of the column. */
const ROOM_FOR_REPLAYS = 5;

/** The column next to the player: other live games, the next games of both teams, then their latest replays. */
export function GameColumn({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslator();
  const live = useLiveGames(event, true).slice(0, MOST_ROWS);
  const { events: next, isLoading } = useNextGames(event, true);
  const hasRoom = !isLoading && live.length + next.length <= ROOM_FOR_REPLAYS;
  const replays = useTeamReplays(event, hasRoom).events;
  return (
    <div className={styles.column}>
      <Games title={t('live_now')} events={live} />
      <Games title={t('next_games')} events={next} />
      {hasRoom && (
        <Games title={t('more_of_teams')} events={otherEvents(event, replays).slice(0, MOST_ROWS)} />
      )}
    </div>
  );
}

function Games({ title, events }: { readonly title: string; readonly events: readonly SportsEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section>
      <Heading level={2} size="sm">
        {title}
      </Heading>
      <GameRows events={events} />
    </section>
  );
}
