import type { EventDetail } from '@grandstand/contract/entities.schema';
import { startOfMark } from '@grandstand/player/core/marks';
import type { PlayerHandle } from '@grandstand/player/player-props';
import type { KeyMoment } from '@grandstand/rules/timeline/key-moments';
import type { Incident } from '@grandstand/rules/timeline/timeline';
import { Button } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Icon } from '@grandstand/ui/icon';
import { useCallback, useId, useMemo, useState } from 'react';
import { clockText } from '#shared/events/event-time.ts';
import { hidesPlayhead, useHiddenScores, useHidesPictures } from '#shared/events/hidden-scores.ts';
import { type Sides, useSides } from '#shared/events/sides.ts';
import { useWatchedGame, type WatchedGame } from '#shared/events/watched-game.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { seenFramesOf } from '../cutter/seen-frames.ts';
import styles from './key-moments.module.css';
import { WithMomentMessages } from './moment-messages.tsx';
import { momentName } from './moment-name.ts';
import { MomentRow } from './moment-row.tsx';
import { momentTime } from './moment-time.ts';
import { useMarks } from './use-marks.ts';
import { useSport } from './use-sport.ts';

const NONE: readonly Incident[] = [];

interface Props {
  readonly event: EventDetail;
  /** In a column as high as the player, otherwise below it. */
  readonly isBeside: boolean;
}

/** The moments that the viewer has seen, or all of them if that spoils nothing or the viewer asks for it. */
export function KeyMoments({ event, isBeside }: Props) {
  const watched = useWatchedGame(event.id);
  const [hidden] = useHiddenScores();
  if (!watched?.game || hidesPlayhead(event, hidden)) return null;
  return (
    <WithMomentMessages>
      <MomentList event={event} isBeside={isBeside} watched={watched} />
    </WithMomentMessages>
  );
}

interface ListProps extends Props {
  readonly watched: WatchedGame;
}

function MomentList({ event, isBeside, watched }: ListProps) {
  const { t } = useTranslator();
  const title = useId();
  const sides = useStableSides(event);
  const sport = useSport(event);
  const isLive = event.stream_status === 'live';
  const [hidden] = useHiddenScores();
  const [isAsked, ask] = useState(false);
  const showsAll = isAsked || !(isLive || hidden !== 'none');
  const { player, moments } = watched;
  const passed = watched.game?.passed ?? NONE;
  const seen = useSeen(passed);
  const shown = useMemo(
    () => (showsAll ? moments : moments.filter(({ id }) => seen.has(id))),
    [moments, seen, showsAll],
  );
  const current = currentOf(moments, passed);
  const hidesPictures = useHidesPictures(event);
  // A replay has a storyboard.
  const frames = isLive && !hidesPictures ? seenFramesOf(event.id) : null;
  useMarks(player, shown, sport, sides, frames);
  const seek = useCallback((moment: KeyMoment) => jumpTo(player, moment), [player]);
  return (
    <section className={styles.moments} data-beside={isBeside || undefined} aria-labelledby={title}>
      <Heading level={2} size="md" id={title}>
        {t('key_moments')}
      </Heading>
      {!showsAll && (!isLive || watched.is_behind) && (
        <div className={styles.spoiler}>
          <Button onClick={() => ask(true)}>
            <Icon name="eye" />
            {t('key_moments_show_all')}
          </Button>
          <small>{t('key_moments_spoil')}</small>
        </div>
      )}
      {shown.length === 0 && <p className={styles.none}>{t('key_moments_none')}</p>}
      <ol className={styles.list} reversed>
        {shown.toReversed().map(moment => (
          <MomentRow
            key={moment.id}
            moment={moment}
            name={momentName(moment, sport, t)}
            time={moment.clock ?? timeText(player, moment)}
            side={moment.side && (sides?.[moment.side] ?? null)}
            isCurrent={moment.id === current}
            onSeek={seek}
          />
        ))}
      </ol>
    </section>
  );
}

/** The same object while the teams look the same, so that rows do not render again with each change of the event. */
function useStableSides(event: EventDetail): Sides | null {
  const latest = useSides(event);
  const [sides, setSides] = useState(latest);
  const isSame = JSON.stringify(sides) === JSON.stringify(latest);
  if (!isSame) setSides(latest);
  return isSame ? sides : latest;
}

/** Moments that the viewer has seen stay known after seeking back. */
function useSeen(passed: readonly Incident[]): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set());
  const hasNew = passed.some(({ id }) => !seen.has(id));
  const next = hasNew ? new Set([...seen, ...passed.map(({ id }) => id)]) : seen;
  if (hasNew) setSeen(next);
  return next;
}

/** The last moment that the picture has reached. */
function currentOf(moments: readonly KeyMoment[], passed: readonly Incident[]): number | undefined {
  const ids = new Set(passed.map(({ id }) => id));
  return moments.findLast(({ id }) => ids.has(id))?.id;
}

function timeText(player: PlayerHandle, moment: KeyMoment): string {
  const time = momentTime(player, moment);
  return time === undefined ? '' : clockText(time);
}

/** Brings the picture into view on a phone, where the list is below it. */
function jumpTo(player: PlayerHandle, moment: KeyMoment): void {
  const time = momentTime(player, moment);
  if (time === undefined) return;
  player.seekTo(startOfMark({ time }));
  player.video()?.scrollIntoView({ block: 'nearest' });
}
