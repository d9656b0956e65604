/** Renders rows as RFC 4180 lines; spreadsheets execute text that starts like a formula, so such text gets an apostrophe. */
export function csvLines(rows: readonly (readonly (string | number | null)[])[]): string[] {
  return rows.map(row => row.map(csvCell).join(','));
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
