/** Specification 2, prerolls, and 3, preroll: the fields that decide which one plays. */
export interface PrerollRule {
  readonly id: number;
  readonly weight: number;
  /** Null for every location. */
  readonly location_id: number | null;
  /** Empty for every category. */
  readonly event_categories: readonly number[];
  readonly for_vod: boolean;
  readonly for_live: boolean;
}

/** The game that a preroll may precede. */
export interface PrerollGame {
  readonly id: number;
  readonly stream_status: 'upcoming' | 'live' | 'vod';
  readonly location_id: number | null;
  readonly event_category_id: number;
}

/** Whether a preroll may play before a game, for a viewer who has dismissed none. */
export function isPrerollFor(
  { location_id, event_categories, for_vod, for_live }: PrerollRule,
  game: PrerollGame,
): boolean {
  return (
    ((game.stream_status === 'live' && for_live) || (game.stream_status === 'vod' && for_vod)) &&
    (location_id === null || location_id === game.location_id) &&
    (event_categories.length === 0 || event_categories.includes(game.event_category_id))
  );
}
