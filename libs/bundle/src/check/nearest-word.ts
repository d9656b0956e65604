/** Longer words are not typing errors, and comparing them takes long. */
const LONGEST_WORD = 64;
/** Letter pairs compared for one word at most, so that tens of thousands of names do not take seconds. */
const MOST_COMPARED = 10_000_000;

/** The known word that `word` most likely misspells; the first of several, undefined if none is close. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length > LONGEST_WORD) return undefined;
  let limit = Math.max(1, Math.floor(word.length / 3));
  let compared = 0;
  let best: string | undefined;
  for (const candidate of known) {
    // The difference in length is a lower bound of the distance.
    if (Math.abs(candidate.length - word.length) > limit) continue;
    compared += word.length * candidate.length;
    if (compared > MOST_COMPARED) return best;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance > limit) continue;
    best = candidate;
    limit = distance - 1;
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours that lead from `a` to `b`. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      current[column] = cheapest(rows, current, a, b, row, column);
    }
    rows.push(current);
  }
  return rows[a.length]?.[b.length] ?? Number.POSITIVE_INFINITY;
}

function cheapest(
  rows: number[][],
  current: number[],
  a: string,
  b: string,
  row: number,
  column: number,
): number {
  const at = (r: number, c: number) => (r === row ? current[c] : rows[r]?.[c]) ?? Number.POSITIVE_INFINITY;
  const isSame = a[row - 1] === b[column - 1];
  const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  return Math.min(
    at(row - 1, column) + 1,
    at(row, column - 1) + 1,
    at(row - 1, column - 1) + (isSame ? 0 : 1),
    isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
  );
}
