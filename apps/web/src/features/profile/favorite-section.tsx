import { Heading } from '@grandstand/ui/heading';
import { stretchedLinkClass } from '@grandstand/ui/stretched-link';
import { useState } from 'react';
import { Link } from 'wouter';
import { FavoriteButton } from '#shared/favorites/favorite-button.tsx';
import { type FavoriteCard, favoritePath } from '#shared/favorites/favorite-cards.ts';
import { favoriteOf } from '#shared/favorites/favorite-list.ts';
import { useFavoriteCards } from '#shared/favorites/use-favorite-cards.ts';
import { useFavorites } from '#shared/favorites/use-favorites.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './favorite-section.module.css';
import { TeamTile } from './team-tile.tsx';

/**
 * The user's teams, schools and sports. One that is removed stays in the list, with an empty heart that adds it again, until the
 * page is left.
 */
export function FavoriteSection() {
  const { t } = useTranslator();
  const favorites = useFavorites();
  const [shown, setShown] = useState(favorites);
  const added = favorites.filter(
    ({ favoritable_type: type, favoritable_id: id }) => !favoriteOf(shown, { type, id }),
  );
  if (added.length > 0) setShown([...shown, ...added]);
  const cards = useFavoriteCards(shown);
  return (
    <section className={styles.section}>
      <Heading level={2} size="md">
        {t('my_teams')}
      </Heading>
      {shown.length === 0 && <p className={styles.empty}>{t('my_teams_empty_text')}</p>}
      <ul className={styles.list}>
        {cards.map(card => (
          <Favorite
            key={`${card.type}-${card.id}`}
            card={card}
            isRemoved={!favoriteOf(favorites, { type: card.type, id: card.id })}
          />
        ))}
      </ul>
    </section>
  );
}

function Favorite({ card, isRemoved }: { readonly card: FavoriteCard; readonly isRemoved: boolean }) {
  return (
    <li data-removed={isRemoved || undefined}>
      <TeamTile team={card} />
      <Link href={favoritePath(card)} className={stretchedLinkClass}>
        <b>{card.name}</b>
        {card.small && <small>{card.small}</small>}
      </Link>
      <FavoriteButton target={card} name={card.name} />
    </li>
  );
}
