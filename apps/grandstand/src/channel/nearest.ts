/** The known word that `word` most likely misspells; undefined when none is near. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: { word: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && (best === undefined || distance < best.distance))
      best = { word: candidate, distance };
  }
  return best?.word;
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
