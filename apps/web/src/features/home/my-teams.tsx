import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { useFavorites } from '#shared/favorites/use-favorites.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import styles from './my-teams.module.css';

const list = lazyView(() => import('./my-team-list.tsx'), 'MyTeamList');

/** Shown only to users with favourites; reserves its space while it loads. */
export function MyTeams() {
  if (useFavorites().length === 0) return null;
  return (
    <ErrorBoundary>
      <Lazy view={list} messages="find" props={{}} fallback={<div className={styles.place} />} />
    </ErrorBoundary>
  );
}
