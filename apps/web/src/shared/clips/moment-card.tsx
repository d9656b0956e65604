import { Pill } from '@grandstand/ui/pill';
import { stretchedLinkClass } from '@grandstand/ui/stretched-link';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { Link } from 'wouter';
import { useCategory } from '../channel.ts';
import { clockText } from '../events/event-time.ts';
import { ScoreBug } from '../events/score-bug.tsx';
import { useSides } from '../events/sides.ts';
import { usePreviewIntent } from '../events/use-preview-intent.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { usePreload } from '../routing/preload-context.ts';
import styles from './moment-card.module.css';
import { MomentPicture } from './moment-picture.tsx';
import { type ShownMoment, useMomentName } from './shown-moment.ts';

interface Props {
  readonly clip: ShownMoment;
  readonly to: string;
  /** True among clips of the same game: the card then shows its tags instead of the game. */
  readonly isWithinItsGame: boolean;
}

/** A tall picture with its name, its game and its length; the whole card is one link. It never shows a score. */
export function MomentCard({ clip, to, isWithinItsGame: isAmongItsGame }: Props) {
  const { t } = useTranslator();
  const { isPreviewing, handlers } = usePreviewIntent();
  const preload = usePreload();
  const name = useMomentName(clip);
  const length = clockText(clip.duration);
  return (
    <article
      className={styles.card}
      {...handlers}
      onPointerOver={() => preload(to)}
      onTouchStart={() => preload(to)}
    >
      <span className={styles.picture}>
        <MomentPicture clip={clip} isPreviewing={isPreviewing} />
      </span>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link href={to} className={stretchedLinkClass}>
            {name}
            <VisuallyHidden>, {t('duration', { time: length })}</VisuallyHidden>
          </Link>
        </h3>
        <p>{isAmongItsGame ? clip.tags.join(' · ') : <GameOf clip={clip} />}</p>
      </div>
      <span className={styles.length} aria-hidden="true">
        <Pill>{length}</Pill>
      </span>
    </article>
  );
}

function GameOf({ clip: { event } }: { readonly clip: ShownMoment }) {
  const sides = useSides(event);
  const category = useCategory(event.event_category_id);
  return (
    <>
      {sides ? <ScoreBug sides={sides} score={null} /> : <b>{event.name}</b>}
      {category && <span>{category.name}</span>}
    </>
  );
}
