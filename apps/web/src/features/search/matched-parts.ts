export interface MatchedPart {
  /** Offset in the text. */
  readonly at: number;
  readonly part: string;
  readonly isFound: boolean;
}

/** Removes case and accents letter by letter, so that offsets stay the same. */
function plain(text: string): string {
  return Array.from(text.normalize('NFC'), letter => {
    const bare = letter.normalize('NFD').charAt(0).toLowerCase();
    return bare.length === letter.length ? bare : letter;
  }).join('');
}

/** Whether the text begins with the query, ignoring case and accents. */
export function beginsWith(text: string, query: string): boolean {
  return plain(text).startsWith(plain(query.trim()));
}

/** Splits a text where the beginning of a word matches a word of the query. */
export function matchedParts(text: string, query: string): MatchedPart[] {
  const starts = plain(query).split(/\s+/).filter(Boolean);
  let at = 0;
  return text
    .split(/(?<=[\s\p{P}])(?=[\p{L}\p{N}])/u)
    .flatMap(word => {
      const length = Math.max(0, ...starts.filter(start => plain(word).startsWith(start)).map(s => s.length));
      const from = at;
      at += word.length;
      return [
        { at: from, part: word.slice(0, length), isFound: true },
        { at: from + length, part: word.slice(length), isFound: false },
      ];
    })
    .filter(({ part }) => part !== '');
}
