const GAP = '  ';

/** A column: its heading and the cell of a row. */
export type Column<R> = readonly [heading: string, cell: (row: R) => string | number | null];

/** Renders rows below their headings, or the sentence for an empty table. */
export function table<R>(rows: readonly R[], columns: readonly Column<R>[], ifEmpty: string): string[] {
  if (rows.length === 0) return [ifEmpty];
  const cells = rows.map(row => columns.map(([, cell]) => String(cell(row) ?? '')));
  return evenColumns([columns.map(([heading]) => heading.toUpperCase()), ...cells]);
}

/** Renders the fields of one thing, one a line; a field that is null is omitted. */
export function fields(
  entries: readonly (readonly [name: string, value: string | number | null])[],
): string[] {
  const present = entries.filter(([, value]) => value !== null);
  return evenColumns(present.map(([name, value]) => [name, String(value)])).map(line => `  ${line}`);
}

/** Aligns cells in columns, each as wide as its widest cell. */
export function evenColumns(rows: readonly (readonly string[])[]): string[] {
  const printable = rows.map(row => row.map(printableText));
  const columns = Math.max(0, ...printable.map(row => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    widest(printable.map(row => row[column] ?? '')),
  );
  return printable.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

function widest(cells: readonly string[]): number {
  return Math.max(...cells.map(cell => cell.length));
}

/** Removes control characters: visitors could otherwise send escape sequences to the operator's terminal. */
export function printableText(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}
