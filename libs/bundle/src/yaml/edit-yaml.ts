import { Document, isAlias, parseDocument, visit } from 'yaml';
import type { Path } from '../problem.ts';

/** A value of a bundle that gets another one; undefined removes it. */
export interface YamlEdit {
  readonly path: Path;
  readonly value: unknown;
  /** Written above a new entry. */
  readonly comment?: string;
}

const OPTIONS = { stringKeys: true, resolveKnownTags: false, uniqueKeys: false } as const;

/** Edits a checked YAML text. Comments stay, except in a text with aliases, whose repetitions are written out. */
export function editYaml(text: string, edits: readonly YamlEdit[]): string {
  const document = withoutAliases(parseDocument(text, OPTIONS));
  for (const edit of edits) applyEdit(document, edit);
  // No limit: a broken line of a list or a section would be hard to compare with the earlier text.
  return document.toString({ lineWidth: 0 });
}

function applyEdit(document: Document, { path, value, comment }: YamlEdit): void {
  if (value === undefined) document.deleteIn(path);
  else if (typeof value === 'object') addEntry(document, path, value, comment);
  else document.setIn(path, value);
}

function addEntry(document: Document, path: Path, value: unknown, comment: string | undefined): void {
  if (!document.hasIn(path.slice(0, -1))) document.setIn(path.slice(0, -1), document.createNode({}));
  const key = document.createNode(path.at(-1));
  if (comment !== undefined) key.commentBefore = ` ${comment}`;
  document.addIn(path.slice(0, -1), document.createPair(key, document.createNode(value, { flow: true })));
}

/** A change of an entry with an anchor would change its aliases too. */
function withoutAliases(document: Document): Document {
  let hasAlias = false;
  visit(document, {
    Node: (_, node) => {
      hasAlias ||= isAlias(node);
      return hasAlias ? visit.BREAK : undefined;
    },
  });
  if (!hasAlias) return document;
  return new Document(document.toJS({ maxAliasCount: -1 }), { ...OPTIONS, aliasDuplicateObjects: false });
}
