/** One line of a person's words: no control characters, which could end a header or upset the database. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** As `oneLine`, with the line breaks kept. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .trim();
}
