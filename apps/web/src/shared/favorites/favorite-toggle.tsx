import { Icon } from '@grandstand/ui/icon';
import { HEART } from '@grandstand/ui/rare-icons';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslator } from '../i18n/use-translator.ts';
import { paths } from '../routing/paths.ts';
import { useSession } from '../session/session.ts';
import { useTabStorage } from '../storage/storage-context.tsx';
import styles from './favorite-button.module.css';
import { type FavoriteProps, favoriteOf } from './favorite-list.ts';
import { storePendingFavorite } from './pending-favorite.ts';
import { useFavorites } from './use-favorites.ts';
import { useSetFavorite } from './use-set-favorite.ts';

/** The heart itself. A visitor is sent to the login; the favourite is set after the sign-in. */
export function FavoriteToggle({ target, name, isLabelled = false }: FavoriteProps) {
  const { t } = useTranslator();
  const session = useSession();
  const tab = useTabStorage();
  const [, goTo] = useLocation();
  const setFavorite = useSetFavorite();
  const [isPending, setPending] = useState(false);
  const isSet = favoriteOf(useFavorites(), target) !== undefined;

  async function press(): Promise<void> {
    // While the profile loads, the favourite stays pending.
    if (session.kind !== 'user') storePendingFavorite(tab, { target, name });
    if (session.kind === 'visitor') {
      goTo(paths.login());
      return;
    }
    if (session.kind !== 'user' || isPending) return;
    setPending(true);
    await setFavorite(target, name, !isSet);
    setPending(false);
  }

  const label = t(isSet ? 'following' : 'follow', { name });
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isSet}
      aria-label={label}
      title={label}
      onClick={() => void press()}
    >
      <Icon name={HEART} filled={isSet} />
      {isLabelled && label}
    </button>
  );
}
