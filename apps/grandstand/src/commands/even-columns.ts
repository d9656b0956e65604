const GAP = '  ';

/** Aligns cells in columns, each as wide as its widest cell. */
export function evenColumns(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(0, ...rows.map(row => row.length));
  const widths = Array.from({ length: columns }, (_, column) => widest(rows.map(row => row[column] ?? '')));
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

function widest(cells: readonly string[]): number {
  return Math.max(...cells.map(cell => cell.length));
}
