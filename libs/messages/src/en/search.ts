/** Searches. English gives the keys. */
export const search = {
  /** The phrases of a search for games on air, separated by commas. */
  live: 'live, live now',
};

export type SearchMessages = typeof search;
