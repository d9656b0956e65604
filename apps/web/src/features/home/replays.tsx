import { useRef } from 'react';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { useNearViewport } from '#shared/use-near-viewport.ts';
import type { HomeData } from './featured-event.ts';
import { replayRows } from './replay-rows.ts';
import styles from './replays.module.css';

const rails = lazyView(() => import('./replay-rails.tsx'), 'ReplayRails');

/** Latest replays, rendered when the visitor scrolls near. */
export function Replays({ rows }: { readonly rows: HomeData['replays'] }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  const shown = replayRows(rows);
  if (shown.length === 0) return null;
  return (
    <div ref={place} className={styles.place}>
      <ErrorBoundary>{isNear && <Lazy view={rails} messages="find" props={{ rows: shown }} />}</ErrorBoundary>
    </div>
  );
}
