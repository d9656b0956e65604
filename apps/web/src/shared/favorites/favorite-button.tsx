import { Fence } from '../fence/fence.tsx';
import { useIsFirstHtml } from '../first-html.tsx';
import { WithWords } from '../i18n/with-words.tsx';
import { LoadedView, lazyView } from '../routing/lazy-view.tsx';
import styles from './favorite-button.module.css';
import type { FavoriteProps } from './favorite-list.ts';

const toggle = lazyView<FavoriteProps>(async () => (await import('./favorite-toggle.tsx')).FavoriteToggle);

/** A heart on a team, a school or a sport; its place is kept while its code comes. */
export function FavoriteButton(props: FavoriteProps) {
  const isFirstHtml = useIsFirstHtml();
  if (isFirstHtml) return <FavoritePlace />;
  return (
    <Fence>
      <WithWords words="find" meanwhile={<FavoritePlace />}>
        <LoadedView view={toggle} props={props} />
      </WithWords>
    </Fence>
  );
}

/** Where a heart is going to stand. */
export function FavoritePlace() {
  return <span className={styles.heart} />;
}
