/** What turns the text around it around, so that a name passes for another one (U+202E and its kind), and lines that only programs see. */
const DECEIVING = '\\u2028-\\u202E\\u2066-\\u2069';
const IN_LINE = new RegExp(`[\\p{Cc}${DECEIVING}]+`, 'gu');
const IN_LINES = new RegExp(`(?:(?![\\n\\t])[\\p{Cc}${DECEIVING}])+`, 'gu');

/** One line of a person's words: no control characters, which could end a header or upset the database. */
export function oneLine(text: string): string {
  return text.replace(IN_LINE, ' ').trim();
}

/** As `oneLine`, with the line breaks kept. */
export function manyLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(IN_LINES, ' ').trim();
}
