import type { EventDetail, SportsEvent } from '@grandstand/contract/entities.schema';
import { Button } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { Link } from 'wouter';
import { EventPills } from '#shared/events/event-pills.tsx';
import { dayTimeText } from '#shared/events/event-time.ts';
import { useShownScore } from '#shared/events/hidden-scores.ts';
import { Poster } from '#shared/events/poster.tsx';
import { ScoreBug } from '#shared/events/score-bug.tsx';
import { useSides } from '#shared/events/sides.ts';
import { useZone } from '#shared/events/use-zone.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './ended-game.module.css';
import { nextReplay } from './other-events.ts';
import { useNextGames, useReplays, useTeamReplays } from './use-team-games.ts';

interface Props {
  readonly event: EventDetail;
  readonly watchAgain: () => void;
}

/** Covers the picture at the end of a game: the result if it may be shown, another replay, and the teams' next game. */
export function EndedGame({ event, watchAgain }: Props) {
  const { t } = useTranslator();
  const sides = useSides(event);
  const score = useShownScore(event);
  const [next] = useNextGames(event, true).events;
  const ofTeams = useTeamReplays(event, true);
  const others = useReplays(true);
  const replay = ofTeams.isLoading ? undefined : nextReplay(event, [...ofTeams.events, ...others]);
  return (
    <div className={styles.ended}>
      <div className={styles.game}>
        <p>{t('full_time')}</p>
        {sides ? <ScoreBug sides={sides} score={score} /> : <b>{event.name}</b>}
        <Button kind="go" onClick={watchAgain}>
          <Icon name="play" filled />
          {t('player_watch_again')}
        </Button>
        {next && <NextGame event={next} />}
      </div>
      {replay && <NextReplay event={replay} />}
    </div>
  );
}

function useWhen({ event_utc_ts }: SportsEvent): string {
  const { locale } = useTranslator();
  return dayTimeText(event_utc_ts, locale, useZone());
}

function NextGame({ event }: { readonly event: SportsEvent }) {
  const { t } = useTranslator();
  return (
    <Link href={paths.watch(event.id)} className={styles.next}>
      <span>{t('next_game_of_teams')}</span>
      <b>{event.name}</b>
      <span>{useWhen(event)}</span>
    </Link>
  );
}

function NextReplay({ event }: { readonly event: SportsEvent }) {
  const { t } = useTranslator();
  return (
    <div className={styles.replay}>
      <h2>{t('watch_next')}</h2>
      <Link href={paths.watch(event.id)} transition>
        <Poster event={event}>
          <span className={styles.pills}>
            <EventPills event={event} />
          </span>
        </Poster>
        <b>{event.name}</b>
        <small>{useWhen(event)}</small>
      </Link>
    </div>
  );
}
