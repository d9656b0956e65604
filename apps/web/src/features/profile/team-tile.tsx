import { Tile } from '@grandstand/ui/crest';
import type { FavoriteCard } from '#shared/favorites/favorite-cards.ts';

interface Props {
  readonly team: Pick<FavoriteCard, 'name' | 'color' | 'mark' | 'mark_color'>;
}

/** The mark of a team or school on its colour; a sport has neither, so its first letter on the surface. */
export function TeamTile({ team: { name, color, mark, mark_color } }: Props) {
  const letters = [...name].slice(0, 1).join('').toUpperCase();
  return (
    <Tile
      drawing={mark}
      color={color ?? 'var(--surface-2)'}
      crestColor={mark_color ?? 'var(--body-text-color)'}
      letters={letters}
    />
  );
}
