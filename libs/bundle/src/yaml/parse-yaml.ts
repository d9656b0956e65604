import { Composer, CST, type Document, Lexer, type LineCounter, Parser } from 'yaml';
import { figure, type Limits } from '../limits.ts';
import type { Path } from '../problem.ts';

/** Thrown if a text exceeds a limit. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
  readonly offset: number;
  readonly path: Path;

  constructor(offset: number, message: string, path: Path = []) {
    super(message);
    this.offset = offset;
    this.path = path;
  }
}

export interface ParsedYaml {
  readonly document: Document.Parsed;
  /** Offset of a second document. */
  readonly secondOffset: number | undefined;
}

const OPTIONS = {
  prettyErrors: false,
  // The library compares each key with all before it; `plainValue` finds duplicates in one pass.
  uniqueKeys: false,
  stringKeys: true,
  // Known tags make dates, sets and binary data, none of which a bundle has.
  resolveKnownTags: false,
  logLevel: 'silent',
} as const;

/** The syntax tree of a text. Throws LimitExceeded before a hostile text has filled the memory. */
export function parseYaml(text: string, lineCounter: LineCounter, limits: Limits): ParsedYaml {
  return withoutStackTraces(() => {
    const composer = new Composer({ ...OPTIONS, lineCounter });
    const [document, second] = composer.compose(tokensOf(text, lineCounter, limits), true, text.length);
    if (document === undefined) throw new Error('the composer returned no document');
    return { document, secondOffset: second?.range[0] };
  });
}

/** A malformed text causes an error per character; their stack traces would take 700 bytes each. */
function withoutStackTraces<T>(work: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The most indicator characters of one entry: `? key : value,`. */
const SIGNS_OF_ENTRY = 3;

function* tokensOf(text: string, lines: LineCounter, limits: Limits): Generator<CST.Token> {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  const lexemes = lexemesOf(text);
  let signs = 0;
  for (const { lexeme, isSign } of lexemes) {
    const { offset } = parser;
    yield* parser.next(lexeme);
    if (isSign) signs += 1;
    if (signs > limits.entries * SIGNS_OF_ENTRY) throw tooMany(offset, signs + rest(lexemes), limits);
    if (depthOf(parser) > limits.depth) throw tooDeep(offset, deepest(parser, lexemes), limits);
  }
  yield* parser.end();
}

interface Lexeme {
  readonly lexeme: string;
  readonly isSign: boolean;
}

function* lexemesOf(text: string): Generator<Lexeme> {
  let isScalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    yield { lexeme, isSign: !isScalar && [',', ':', '-', '?'].includes(lexeme) };
    isScalar = lexeme === CST.SCALAR;
  }
}

function rest(lexemes: Iterable<Lexeme>): number {
  let signs = 0;
  for (const { isSign } of lexemes) if (isSign) signs += 1;
  return signs;
}

function tooMany(offset: number, signs: number, { entries }: Limits): LimitExceeded {
  const least = figure(Math.ceil(signs / SIGNS_OF_ENTRY));
  return new LimitExceeded(offset, `the file has at least ${least} entries; the limit is ${figure(entries)}`);
}

/** Counting stops here, because each level takes memory. */
const DEEPEST_COUNTED = 100_000;
const MOST_READ_FOR_DEPTH = 10 * DEEPEST_COUNTED;

function deepest(parser: Parser, lexemes: Iterable<Lexeme>): number {
  const end = parser.offset + MOST_READ_FOR_DEPTH;
  let depth = depthOf(parser);
  for (const { lexeme } of lexemes) {
    for (const _ of parser.next(lexeme));
    depth = Math.max(depth, depthOf(parser));
    if (depth === DEEPEST_COUNTED || parser.offset > end) break;
  }
  return depth;
}

function tooDeep(offset: number, levels: number, { depth }: Limits): LimitExceeded {
  const message = `lists and sections are nested ${figure(levels)} deep; the limit is ${figure(depth)}`;
  return new LimitExceeded(offset, message);
}

const COLLECTIONS = new Set(['block-map', 'block-seq', 'flow-collection']);

/** Number of open lists and sections. The stack begins with the document and may end with a scalar. */
function depthOf({ stack }: Parser): number {
  return stack.length - (COLLECTIONS.has(stack.at(-1)?.type ?? '') ? 1 : 2);
}
