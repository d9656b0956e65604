import { type RefObject, Suspense } from 'react';
import { Fence } from '../fence/fence.tsx';
import { LoadedView, lazyView } from '../routing/lazy-view.tsx';
import styles from './later-moments.module.css';
import type { MomentRailProps } from './moment-rail.tsx';

const rail = lazyView<MomentRailProps>(async () => (await import('./moment-rail.tsx')).MomentRail);

interface Props extends Omit<MomentRailProps, 'clips'> {
  /** Absent while they are on their way. */
  readonly clips: MomentRailProps['clips'] | undefined;
  readonly place?: RefObject<HTMLDivElement | null>;
}

/** A row of moments at its final height, whose code comes when there are some. */
export function LaterMoments({ clips, place, ...rest }: Props) {
  return (
    <div ref={place} className={styles.place} aria-busy={clips === undefined}>
      {clips && (
        <Fence>
          <Suspense>
            <LoadedView view={rail} props={{ clips, ...rest }} />
          </Suspense>
        </Fence>
      )}
    </div>
  );
}
