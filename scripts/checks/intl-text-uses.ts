import ts from 'typescript';

/** Methods that write for people. */
export const MAKES_TEXT: ReadonlySet<string> = new Set([
  'format',
  'formatRange',
  'toLocaleString',
  'toLocaleDateString',
  'toLocaleTimeString',
]);

const TAKES_APART = new Set([
  ...['slice', 'substring', 'substr', 'split', 'at', 'charAt', 'charCodeAt', 'codePointAt'],
  ...['replace', 'replaceAll', 'match', 'matchAll', 'search', 'indexOf', 'lastIndexOf'],
  ...['includes', 'startsWith', 'endsWith', 'localeCompare'],
]);
/** Functions and methods that read their argument. */
const READS = new Set(['Number', 'parseInt', 'parseFloat', 'BigInt', 'Date', 'URL', 'encodeURIComponent']);
const READS_TOO = new Set(['parse', 'exec', 'test', 'get', 'has']);
/** Attributes that a machine reads. */
const MACHINE_ATTRIBUTES = new Set(['key', 'id', 'dateTime', 'href', 'value', 'name']);

type IsText = (node: ts.Expression) => boolean;

/** The forbidden operation of the node on text of `Intl`, which only people may read; null if there is none. */
export function faultOf(node: ts.Node, isText: IsText): string | null {
  if (ts.isPropertyAccessExpression(node)) return takenApart(node, isText);
  if (ts.isElementAccessExpression(node)) return index(node, isText);
  if (ts.isBinaryExpression(node)) return compared(node, isText);
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return readBy(node, isText);
  if (ts.isJsxAttribute(node)) return attribute(node, isText);
  return null;
}

function takenApart({ name, expression }: ts.PropertyAccessExpression, isText: IsText): string | null {
  return TAKES_APART.has(name.text) && isText(expression) ? `.${name.text} of a text that Intl wrote` : null;
}

function index(node: ts.ElementAccessExpression, isText: IsText): string | null {
  if (isText(node.expression)) return 'one sign of a text that Intl wrote';
  return isText(node.argumentExpression) ? 'a text that Intl wrote as a key' : null;
}

const { EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken } = ts.SyntaxKind;
const { LessThanToken, LessThanEqualsToken, GreaterThanToken, GreaterThanEqualsToken } = ts.SyntaxKind;
const COMPARES = new Set<ts.SyntaxKind>([
  ...[EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken],
  ...[LessThanToken, LessThanEqualsToken, GreaterThanToken, GreaterThanEqualsToken],
]);

function compared({ left, operatorToken, right }: ts.BinaryExpression, isText: IsText): string | null {
  const isFault = COMPARES.has(operatorToken.kind) && (isText(left) || isText(right));
  return isFault ? 'a text that Intl wrote is compared' : null;
}

function readBy(node: ts.CallExpression | ts.NewExpression, isText: IsText): string | null {
  const { expression: callee, arguments: passed = [] } = node;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
  const reads = ts.isPropertyAccessExpression(callee) ? READS_TOO : READS;
  return reads.has(name) && passed.some(isText) ? `${name} reads a text that Intl wrote` : null;
}

function attribute({ name, initializer }: ts.JsxAttribute, isText: IsText): string | null {
  if (!initializer || !ts.isJsxExpression(initializer) || !initializer.expression) return null;
  const isFault = MACHINE_ATTRIBUTES.has(name.getText()) && isText(initializer.expression);
  return isFault ? `a text that Intl wrote as ${name.getText()}` : null;
}
