/** Characters that reverse the text around them, so that one name looks like another (U+202E and similar), and line separators. */
const DECEIVING = '\\u2028-\\u202E\\u2066-\\u2069';
const IN_LINE = new RegExp(`[\\p{Cc}${DECEIVING}]+`, 'gu');
const IN_LINES = new RegExp(`(?:(?![\\n\\t])[\\p{Cc}${DECEIVING}])+`, 'gu');

/** Returns user text as one line without control characters, which could end a header or be refused by the database. */
export function oneLine(text: string): string {
  return text.replace(IN_LINE, ' ').trim();
}

/** Like `oneLine`, but with line breaks. */
export function manyLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(IN_LINES, ' ').trim();
}
