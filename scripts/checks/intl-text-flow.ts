import { basename } from 'node:path';
import ts from 'typescript';
import { MAKES_TEXT } from './intl-text-uses.ts';

export interface Source {
  readonly path: string;
  readonly text: string;
}

export interface Module {
  readonly path: string;
  readonly file: ts.SourceFile;
  /** Names of this file's own functions that return text of `Intl`. */
  readonly functions: Set<string>;
  /** Imported names and the file names of the modules they come from. */
  readonly imported: ReadonlyMap<string, string>;
}

export function parse({ path, text }: Source): Module {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const imported = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name } of bindings.elements) imported.set(name.text, nameOf(statement.moduleSpecifier.text));
  }
  return { path, file, functions: new Set(), imported };
}

const nameOf = (path: string) => basename(path).replace(/\.\w+$/, '');

/** Learns which of the file's functions return text of `Intl`. */
export function learnFunctions(module: Module, makers: Set<string>): void {
  visit(module.file, node => {
    const result = ts.isReturnStatement(node) ? node.expression : arrowResult(node);
    if (!result || !isText(result, module, makers)) return;
    const name = functionName(ts.isArrowFunction(node) ? node : enclosingFunction(node));
    if (name === undefined) return;
    module.functions.add(name);
    makers.add(`${nameOf(module.path)}:${name}`);
  });
}

function arrowResult(node: ts.Node): ts.Expression | undefined {
  return ts.isArrowFunction(node) && !ts.isBlock(node.body) ? node.body : undefined;
}

function enclosingFunction(node: ts.Node): ts.Node | undefined {
  return ts.findAncestor(node.parent, ts.isFunctionLike);
}

function functionName(node: ts.Node | undefined): string | undefined {
  if (node && ts.isFunctionDeclaration(node)) return node.name?.text;
  const holder = node?.parent;
  return holder && ts.isVariableDeclaration(holder) && ts.isIdentifier(holder.name)
    ? holder.name.text
    : undefined;
}

export function isText(
  node: ts.Expression | undefined,
  module: Module,
  makers: ReadonlySet<string>,
): boolean {
  const isTextToo = (other: ts.Expression | undefined) => isText(other, module, makers);
  if (!node) return false;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return isTextToo(node.expression);
  if (ts.isConditionalExpression(node)) return isTextToo(node.whenTrue) || isTextToo(node.whenFalse);
  if (ts.isTemplateExpression(node)) return node.templateSpans.some(span => isTextToo(span.expression));
  if (ts.isBinaryExpression(node)) return joins(node) && (isTextToo(node.left) || isTextToo(node.right));
  if (ts.isObjectLiteralExpression(node))
    return node.properties.some(property => isTextToo(propertyValue(property)));
  if (ts.isIdentifier(node)) return isConstantOfText(node, isTextToo);
  return ts.isCallExpression(node) && makesText(node.expression, module, makers);
}

function propertyValue(property: ts.ObjectLiteralElementLike): ts.Expression | undefined {
  if (ts.isPropertyAssignment(property)) return property.initializer;
  return ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
}

function joins({ operatorToken }: ts.BinaryExpression): boolean {
  const { PlusToken, QuestionQuestionToken, BarBarToken, AmpersandAmpersandToken } = ts.SyntaxKind;
  return [PlusToken, QuestionQuestionToken, BarBarToken, AmpersandAmpersandToken].some(
    kind => kind === operatorToken.kind,
  );
}

function makesText(callee: ts.Expression, module: Module, makers: ReadonlySet<string>): boolean {
  if (ts.isPropertyAccessExpression(callee)) return MAKES_TEXT.has(callee.name.text);
  if (!ts.isIdentifier(callee)) return false;
  const from = module.imported.get(callee.text);
  return from === undefined ? module.functions.has(callee.text) : makers.has(`${from}:${callee.text}`);
}

/** The nearest constant of that name, looked for from the inside outwards. */
function isConstantOfText(name: ts.Identifier, isText: (node: ts.Expression) => boolean): boolean {
  for (let node: ts.Node = name.parent; node; node = node.parent) {
    if (!ts.isBlock(node) && !ts.isSourceFile(node)) continue;
    const found = node.statements
      .flatMap(declarations)
      .find(({ name: declared }) => names(declared).includes(name.text));
    if (found) return !!found.initializer && name.parent !== found && isText(found.initializer);
  }
  return false;
}

/** Each name of `const { amount, every } = parts()` may be text. */
function names(declared: ts.BindingName): string[] {
  if (ts.isIdentifier(declared)) return [declared.text];
  return declared.elements.flatMap(element => (ts.isBindingElement(element) ? names(element.name) : []));
}

function declarations(statement: ts.Statement): readonly ts.VariableDeclaration[] {
  return ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
}

export function visit(node: ts.Node, each: (node: ts.Node) => void): void {
  each(node);
  ts.forEachChild(node, child => visit(child, each));
}
