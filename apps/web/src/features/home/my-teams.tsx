import { useFavorites } from '#shared/favorites/use-favorites.ts';
import { Fence } from '#shared/fence/fence.tsx';
import { WithWords } from '#shared/i18n/with-words.tsx';
import { LoadedView, lazyView } from '#shared/routing/lazy-view.tsx';
import styles from './my-teams.module.css';

const list = lazyView<object>(async () => (await import('./my-team-list.tsx')).MyTeamList);

/** Shown only to users with favourites; reserves its space while it loads. */
export function MyTeams() {
  if (useFavorites().length === 0) return null;
  return (
    <Fence>
      <WithWords words="find" meanwhile={<div className={styles.place} />}>
        <LoadedView view={list} props={{}} />
      </WithWords>
    </Fence>
  );
}
