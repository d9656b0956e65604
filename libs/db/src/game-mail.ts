/** Notifies the holder of a pass of a changed game. Times are ISO 8601. */
export interface GameMail {
  readonly kind: 'game_renamed' | 'game_moved' | 'game_postponed' | 'game_cancelled' | 'game_restored';
  readonly first_name: string;
  readonly game: string;
  /** Null unless the game was renamed. */
  readonly previous_name: string | null;
  /** The new time of a game that was moved, otherwise the planned one. */
  readonly starts_at: string;
  /** Null unless the game was moved. */
  readonly previous_starts_at: string | null;
  /** The venue's, for both times. */
  readonly time_zone: string;
  /** The operator's own words. */
  readonly message: string | null;
  /** The reader paid for this game, and is refunded. */
  readonly is_refunded: boolean;
  readonly link: string;
}
