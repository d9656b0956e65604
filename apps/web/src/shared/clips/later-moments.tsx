import { LoadedView, lazyView } from '../routing/lazy-view.tsx';
import { MomentPlace } from './moment-place.tsx';
import type { MomentRailProps } from './moment-rail.tsx';

const rail = lazyView<MomentRailProps>(async () => (await import('./moment-rail.tsx')).MomentRail);

/** A row of moments at its final height, whose code comes when there are some. */
export function LaterMoments(props: MomentRailProps) {
  return (
    <MomentPlace>
      <LoadedView view={rail} props={props} />
    </MomentPlace>
  );
}
