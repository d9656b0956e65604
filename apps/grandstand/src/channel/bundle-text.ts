import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from 'yaml';
import type { Path, Position, Problem } from './problem.ts';

export const BUNDLE_FILE = 'channel.yaml';

/** A bundle's YAML as plain values that still know where they stand. */
export interface BundleText {
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** Where the value of `path` stands, or the nearest thing around it that exists. */
  readonly positionOf: (path: Path) => Position;
  /** Where the last step of `path` stands as a key. */
  readonly positionOfKey: (path: Path) => Position;
  /** The value of `path` as it is typed. */
  readonly typedAt: (path: Path) => string | undefined;
}

/** Bundles are small; anything much larger is not one. */
const MAX_CHARACTERS = 4_000_000;

export function readBundleText(text: string): BundleText {
  const lines = new LineCounter();
  const document = parseDocument(text.slice(0, MAX_CHARACTERS), { lineCounter: lines, prettyErrors: false });
  const positionAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const problems = document.errors.map(
    (error): Problem => ({
      level: 'error',
      file: BUNDLE_FILE,
      ...positionAt(error.pos[0]),
      path: '',
      message: error.code === 'DUPLICATE_KEY' ? duplicateKey(text, error.pos[0]) : error.message,
    }),
  );
  const root = document.contents;
  return {
    value: problems.length === 0 ? plainValue(document) : undefined,
    problems,
    positionOf: path => positionAt(offsetOf(root, path, 'value')),
    positionOfKey: path => positionAt(offsetOf(root, path, 'key')),
    typedAt: path => {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

/** Aliases may repeat an entry, not multiply into gigabytes. */
function plainValue(document: ReturnType<typeof parseDocument>): unknown {
  return document.toJS({ maxAliasCount: 1000 });
}

function duplicateKey(text: string, offset: number): string {
  const key = /^[^\s:,{}]+/.exec(text.slice(offset))?.[0] ?? '';
  return `the key "${key}" stands here twice; each key may stand once`;
}

function offsetOf(root: Node | null, path: Path, side: 'key' | 'value'): number {
  let node: unknown = root;
  let offset = startOf(root) ?? 0;
  for (const [index, step] of path.entries()) {
    const pair = isMap(node) ? pairOf(node, step) : undefined;
    const next: unknown = isSeq(node) ? node.items[Number(step)] : pair?.value;
    const isLast = index === path.length - 1;
    const at = isLast && side === 'key' && pair ? startOf(pair.key) : (startOf(next) ?? startOf(pair?.key));
    if (at === undefined) return offset;
    offset = at;
    node = next;
  }
  return offset;
}

function pairOf(map: YAMLMap, key: string | number) {
  return map.items.find(item => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key));
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}
