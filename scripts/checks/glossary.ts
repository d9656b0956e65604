const ROW = /^\| (?!word |---)[^|]+ \| (?<inCode>[^|]+) \|/gm;

/** The names in backticks of the glossary's second column. */
export const namesOf = (glossary: string) =>
  [...glossary.matchAll(ROW)].flatMap(({ groups }) =>
    [...(groups?.inCode ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether the source has the name as a whole word: `Pass` is not in `Passport`. */
export const hasName = (source: string, name: string) =>
  new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`).test(source);
