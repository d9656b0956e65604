/** Wraps each table in a box that scrolls if the table is wider than the page, also by keyboard. */
export function withScrollableTables(html: string): string {
  return html
    .replace(/<table\b/gi, '<div data-table tabindex="0"><table')
    .replace(/<\/table\s*>/gi, '</table></div>');
}
