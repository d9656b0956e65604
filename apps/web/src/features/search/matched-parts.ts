export interface MatchedPart {
  /** Where it begins in the text. */
  readonly at: number;
  readonly part: string;
  readonly isFound: boolean;
}

/** Without case and accents, letter for letter, so that places in it are places in the text. */
function plain(text: string): string {
  return Array.from(text.normalize('NFC'), letter => {
    const bare = letter.normalize('NFD').charAt(0).toLowerCase();
    return bare.length === letter.length ? bare : letter;
  }).join('');
}

/** The words asked so far are the text's own, as far as they go. */
export function beginsWith(text: string, query: string): boolean {
  return plain(text).startsWith(plain(query.trim()));
}

/** A text in parts: where one of its words begins as an asked one does, that beginning stands alone. */
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
