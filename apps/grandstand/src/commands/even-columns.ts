const GAP = '  ';

/** Lines whose cells stand below each other, each column as wide as its widest cell. */
export function evenColumns(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(0, ...rows.map(row => row.length));
  const widths = Array.from({ length: columns }, (_, at) => widest(rows.map(row => row[at] ?? '')));
  return rows.map(row =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

function widest(cells: readonly string[]): number {
  return Math.max(...cells.map(cell => cell.length));
}
