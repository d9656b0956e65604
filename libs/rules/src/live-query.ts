interface LiveQuery {
  /** The search asks for games that are on air. */
  readonly isLive: boolean;
  /** The other words, such as a sport. */
  readonly rest: string;
}

/** Recognizes a search for live games: one of the phrases as the beginning, the end or the whole of the query. */
export function liveQuery(query: string, phrases: readonly string[]): LiveQuery {
  const words = ` ${query.trim().toLowerCase()} `.replace(/\s+/g, ' ');
  for (const phrase of phrases) {
    const part = ` ${phrase.toLowerCase()} `;
    if (words.startsWith(part)) return { isLive: true, rest: words.slice(part.length).trim() };
    if (words.endsWith(part)) return { isLive: true, rest: words.slice(0, -part.length).trim() };
  }
  return { isLive: false, rest: query.trim() };
}
