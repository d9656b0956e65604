import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { type PosterLayout, posterLayout } from '@grandstand/rules/poster-layout';
import { Crest } from '@grandstand/ui/crest';
import type { CSSProperties, ReactNode } from 'react';
import { FittedName, PaintedNumber } from './fitted-name.tsx';
import { type Score, scoreDigits, useShownScore } from './hidden-scores.ts';
import styles from './poster.module.css';
import { type Side, type Sides, sidesStyle, useSides } from './sides.ts';

interface Props {
  readonly event: SportsEvent;
  /** Chosen by `posterLayouts` to differ from the neighbours; otherwise derived from the event. */
  readonly layout?: PosterLayout | undefined;
  /** Pills, lock, slab. */
  readonly children?: ReactNode;
}

/** A generated 16/9 poster: the two teams' colours and crests with the score, or their names. Hidden from screen readers. */
export function Poster({ event, layout, children }: Props) {
  const sides = useSides(event);
  const score = useShownScore(event);
  if (!sides) return <NamePoster event={event}>{children}</NamePoster>;
  const preferred = layout ?? posterLayout({ id: event.id, hasScore: score !== null });
  const shownLayout = fitLayout(preferred, score !== null);
  const digits = scoreDigits(score);
  return (
    <span
      className={styles.poster}
      data-layout={shownLayout}
      data-many-digits={digits > 1 || undefined}
      style={{ ...sidesStyle(sides), '--digits': digits } as CSSProperties}
    >
      <span className={styles.field} />
      <span className={styles.piping} />
      {shownLayout === 'bands' ? <Names sides={sides} /> : <Crests sides={sides} />}
      {score && <Numbers score={score} layout={shownLayout} />}
      {children}
    </span>
  );
}

/** `next` has larger crests, which leave no room for a score. */
function fitLayout(layout: PosterLayout, hasScore: boolean): PosterLayout {
  if (layout !== 'seam' && layout !== 'next') return layout;
  return hasScore ? 'seam' : 'next';
}

/** The poster of an event without two teams: its name. */
function NamePoster({ event, children }: Pick<Props, 'event' | 'children'>) {
  return (
    <span className={styles.poster} data-layout="name">
      <FittedName name={event.name} className={styles.away} />
      {children}
    </span>
  );
}

function Names({ sides }: { readonly sides: Sides }) {
  return (
    <>
      <FittedName name={sides.away.name} className={styles.away} />
      <FittedName name={sides.home.name} className={styles.home} />
    </>
  );
}

function Crests({ sides }: { readonly sides: Sides }) {
  return (
    <>
      <SideCrest side={sides.away} className={styles.awayCrest} />
      <SideCrest side={sides.home} className={styles.homeCrest} />
    </>
  );
}

/** The crest, or the letters of a team without one. */
function SideCrest({ side, className }: { readonly side: Side; readonly className: string | undefined }) {
  if (side.crest) return <Crest drawing={side.crest} className={className} />;
  return <span className={`${className} ${styles.letters}`}>{side.short_name}</span>;
}

function Numbers({ score, layout }: { readonly score: Score; readonly layout: PosterLayout }) {
  if (layout === 'wedge') return <span className={styles.slab}>{`${score.away}–${score.home}`}</span>;
  return (
    <>
      <PaintedNumber value={score.away} className={styles.awayScore} />
      <PaintedNumber value={score.home} className={styles.homeScore} />
    </>
  );
}

/** Bottom left: when an upcoming game starts. */
export function PosterSlab({ day, time }: { readonly day: string; readonly time: string }) {
  return (
    <span className={styles.slab}>
      <small>{day}</small>
      {time}
    </span>
  );
}
