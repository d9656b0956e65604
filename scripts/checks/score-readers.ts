import ts from 'typescript';

/** The fields of a game that contain its score and period. */
const SCORE_FIELDS: ReadonlySet<string> = new Set(['home_score', 'away_score', 'period_label']);

/** Lines of a source that read the score of a game themselves, instead of what may be shown of it (decision H220). */
export function scoreReads({ path, text }: { readonly path: string; readonly text: string }): string[] {
  if (![...SCORE_FIELDS].some(field => text.includes(field))) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const field = readField(node);
    if (field !== null && SCORE_FIELDS.has(field)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}: reads ${field}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The field that `event.field`, `event['field']` or `{ field }` reads; null for any other node. */
function readField(node: ts.Node): string | null {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression)) {
    return node.argumentExpression.text;
  }
  if (!ts.isBindingElement(node)) return null;
  return (node.propertyName ?? node.name).getText();
}
