import type { KeyMoment } from '@grandstand/rules/timeline/key-moments';
import { Tile } from '@grandstand/ui/crest';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { memo } from 'react';
import type { Side } from '#shared/events/sides.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './key-moments.module.css';

interface Props {
  readonly moment: KeyMoment;
  /** The clock of the game, or the time since the first picture. */
  readonly time: string;
  readonly name: string;
  /** The team that it belongs to. */
  readonly side: Side | null;
  readonly isCurrent: boolean;
  readonly onSeek: (moment: KeyMoment) => void;
}

/** Time, crest, what, who and score. Memoized, because a game may have a thousand. */
export const MomentRow = memo(function MomentRow({ moment, time, name, side, isCurrent, onSeek }: Props) {
  const { t } = useTranslator();
  const { player, text, kind, score } = moment;
  const details = [player, kind !== 'note' && text].filter(Boolean).join(', ');
  return (
    <li className={styles.row} data-plain={side === null || undefined}>
      <button type="button" aria-current={isCurrent || undefined} onClick={() => onSeek(moment)}>
        <span className={styles.time}>{time}</span>
        {side && (
          <Tile
            drawing={side.crest}
            color={side.kit.field}
            crestColor={side.kit.mark}
            letters={side.short_name}
          />
        )}
        <span className={styles.words}>
          <b>{name}</b>
          {side && <VisuallyHidden>, {side.name}</VisuallyHidden>}
          {details && <small>{details}</small>}
        </span>
        {score && (
          <em>
            <span aria-hidden="true">
              {score.away}–{score.home}
            </span>
            <VisuallyHidden>
              {t('score_away_home', { away_score: score.away, home_score: score.home })}
            </VisuallyHidden>
          </em>
        )}
      </button>
    </li>
  );
});
