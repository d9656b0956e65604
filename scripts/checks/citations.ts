/** Decisions are cited by a letter from A to H and a number, targets by F or P and a number. */
const DECISION = /\b[A-EGH]\d{1,3}\b/g;
const TARGET = /\b[FP]\d{1,2}\b/g;

const CITED_DECISIONS = /\bdecisions? (?<ids>[A-EGH]\d+(?:(?:, | and )[A-EGH]\d+)*)/gi;
const CITED_TARGETS = /\btargets? (?<ids>[FP]\d+(?:(?:, | and )[FP]\d+)*)/gi;
const WITHOUT_LETTER = /\b(?:decisions?|targets?) \(?\d+\b/gi;

const DECISION_ENTRY = /^\*\*(?<id>[A-EGH]\d+)\. /gm;
const TARGET_ROW = /^\| (?<id>[FP]\d+) \|/gm;

const idsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ groups }) => groups?.id ?? '');

/** The ids that `docs/decisions.md` defines, in its order. */
export const definedDecisions = (page: string) => idsIn(page, DECISION_ENTRY);

/** The ids that `docs/targets.md` defines, in its order. */
export const definedTargets = (page: string) => idsIn(page, TARGET_ROW);

export const repeated = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

/** Code names keys, periods and formats by the same pattern (`P1`, `H264`), so there a citation starts with its word. */
function citedInCode(text: string): string[] {
  const cited = [...text.matchAll(CITED_DECISIONS), ...text.matchAll(CITED_TARGETS)];
  return cited.flatMap(({ groups }) => groups?.ids?.split(/, | and /) ?? []);
}

/** Docs also cite by the id alone: `(H62)`. Code within them is no citation. */
function citedInDocs(text: string): string[] {
  const prose = text.replaceAll(/```.*?```/gs, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(DECISION), ...prose.matchAll(TARGET)].map(([id]) => id);
}

/** Citations of this file that no page defines, and those that leave out the letter. */
export function wrongCitations(path: string, text: string, defined: ReadonlySet<string>): string[] {
  const cited = path.endsWith('.md') ? citedInDocs(text) : citedInCode(text);
  const unknown = cited.filter(id => !defined.has(id));
  return [...unknown, ...(text.match(WITHOUT_LETTER) ?? [])];
}
