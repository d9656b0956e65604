import type { EventCategory, Participant, ParticipantGroup } from '@grandstand/contract/entities.schema';
import type { FavoritableType, Favorite } from '@grandstand/contract/favorites.schema';
import { paths } from '../routing/paths.ts';

/** A favourite with what is shown of it; a sport has no colours. */
export interface FavoriteCard {
  readonly type: FavoritableType;
  readonly id: number;
  readonly alias: string;
  readonly name: string;
  /** Above the name: a school's nickname, a team's school. */
  readonly small: string | null;
  readonly color: string | null;
  readonly mark_color: string | null;
  readonly mark: string | null;
}

const PATHS = {
  group: paths.school,
  participant: paths.team,
  category: paths.sport,
} as const;

export function favoritePath({ type, alias }: FavoriteCard): string {
  return PATHS[type](alias);
}

interface Known {
  readonly groups: ReadonlyMap<number, ParticipantGroup>;
  readonly categories: ReadonlyMap<number, EventCategory>;
}

function groupCard(group: ParticipantGroup): FavoriteCard {
  return { ...group, type: 'group', small: group.nickname };
}

function teamCard(team: Participant, group: ParticipantGroup | undefined): FavoriteCard {
  const small = group && group.name !== team.name ? group.name : null;
  const {
    color,
    mark_color = null,
    mark = null,
  } = group ?? (team as Participant & Partial<ParticipantGroup>);
  return {
    id: team.id,
    alias: team.alias,
    name: team.name,
    type: 'participant',
    small,
    color,
    mark_color,
    mark,
  };
}

function categoryCard({ id, alias, name }: EventCategory): FavoriteCard {
  return { id, alias, name, type: 'category', small: null, color: null, mark_color: null, mark: null };
}

/** In the order in which they were added. Skips items that the channel has deleted. */
export function favoriteCards(
  favorites: readonly Favorite[],
  { groups, categories }: Known,
  teams: readonly Participant[],
): FavoriteCard[] {
  return favorites.flatMap(({ favoritable_type: type, favoritable_id: id }) => {
    const group = type === 'group' ? groups.get(id) : undefined;
    if (group) return [groupCard(group)];
    const category = type === 'category' ? categories.get(id) : undefined;
    if (category) return [categoryCard(category)];
    const team = type === 'participant' ? teams.find(candidate => candidate.id === id) : undefined;
    return team ? [teamCard(team, groups.get(team.participant_group_id))] : [];
  });
}
