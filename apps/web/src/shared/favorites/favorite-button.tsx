import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { useIsInitialHtml } from '../initial-html.tsx';
import { Lazy } from '../lazy/lazy.tsx';
import { lazyView } from '../lazy/lazy-view.tsx';
import styles from './favorite-button.module.css';
import type { FavoriteProps } from './favorite-list.ts';

const toggle = lazyView(() => import('./favorite-toggle.tsx'), 'FavoriteToggle');

/** A heart on a team, a school or a sport; a placeholder of its size until its code has loaded. */
export function FavoriteButton(props: FavoriteProps) {
  const isInitialHtml = useIsInitialHtml();
  if (isInitialHtml) return <FavoritePlaceholder />;
  return (
    <ErrorBoundary>
      <Lazy view={toggle} messages="find" props={props} fallback={<FavoritePlaceholder />} />
    </ErrorBoundary>
  );
}

/** Reserves the size of a heart. */
export function FavoritePlaceholder() {
  return <span className={styles.heart} />;
}
