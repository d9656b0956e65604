/** The parts of a typeface, each with its own characters, by the order in which they are tried. */
export const FONT_SETS = ['latin', 'latin-ext', 'cyrillic'] as const;
export type FontSet = (typeof FONT_SETS)[number];

/** Text in the font that has its characters. */
export interface FontRun {
  readonly set: FontSet;
  readonly text: string;
}

const CYRILLIC = /\p{Script=Cyrillic}|№/u;
const LATIN_EXT = /[\u0100-\u0151\u0154-\u024f\u1e00-\u1eff]/;

/** Characters that no font has, such as emoji or Chinese, become a question mark, because a PDF would show an empty box. */
const UNKNOWN =
  /[^\u0020-\u007e\u00a0-\u024f\u0400-\u045f\u0490\u0491\u1e00-\u1eff\u2009\u200a\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u202f\u2039\u203a\u20ac\u2116\u2122\u2212]/gu;

function setOf(character: string): FontSet {
  if (CYRILLIC.test(character)) return 'cyrillic';
  return LATIN_EXT.test(character) ? 'latin-ext' : 'latin';
}

/** Splits a text where its font changes. */
export function fontRuns(text: string): FontRun[] {
  const runs: { set: FontSet; text: string }[] = [];
  for (const character of text.normalize('NFC').replace(UNKNOWN, '?')) {
    const set = setOf(character);
    const last = runs.at(-1);
    if (last?.set === set) last.text += character;
    else runs.push({ set, text: character });
  }
  return runs;
}
