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

/** Decision E50: the heaviest preroll that matches and is not dismissed. Of equal ones the first. */
export function choosePreroll<P extends PrerollRule>(
  prerolls: readonly P[],
  game: PrerollGame,
  dismissed: ReadonlySet<number>,
): P | undefined {
  const { stream_status, location_id, event_category_id } = game;
  return prerolls
    .filter(
      preroll =>
        ((stream_status === 'live' && preroll.for_live) || (stream_status === 'vod' && preroll.for_vod)) &&
        (preroll.location_id === null || preroll.location_id === location_id) &&
        (preroll.event_categories.length === 0 ||
          preroll.event_categories.some(id => id === event_category_id)) &&
        !dismissed.has(preroll.id),
    )
    .sort((a, b) => b.weight - a.weight)[0];
}
