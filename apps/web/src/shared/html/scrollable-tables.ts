/** A table wider than the page scrolls in a box of its own, by keyboard too. */
export function withScrollableTables(html: string): string {
  return html
    .replace(/<table\b/gi, '<div data-table tabindex="0"><table')
    .replace(/<\/table\s*>/gi, '</table></div>');
}
