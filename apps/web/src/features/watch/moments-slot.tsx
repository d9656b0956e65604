import type { EventDetail } from '@grandstand/contract/entities.schema';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { useWatchedGame } from '#shared/events/watched-game.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { useMediaQuery } from '#shared/watching/use-media-query.ts';

const keyMoments = lazyView(() => import('./timeline/key-moments.tsx'), 'KeyMoments');
/** From this width on, the player leaves room for a column. */
const WIDE = '(min-width: 75rem)';

interface Props {
  readonly event: EventDetail;
  readonly isBeside: boolean;
}

/** A page has two: one next to the player and one below it, of which the window's width selects one. */
export function MomentsSlot({ event, isBeside }: Props) {
  const watched = useWatchedGame(event.id);
  const isWide = useMediaQuery(WIDE);
  if (!watched?.moments.length || isWide !== isBeside) return null;
  return (
    <ErrorBoundary>
      <Lazy view={keyMoments} props={{ event, isBeside }} />
    </ErrorBoundary>
  );
}
