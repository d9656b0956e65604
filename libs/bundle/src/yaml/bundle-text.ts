import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, type YAMLMap } from 'yaml';
import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { type Path, type Position, type Problem, pathText } from '../problem.ts';
import { LimitExceeded, parseYaml } from './parse-yaml.ts';
import { plainValue, type TextProblem } from './plain-value.ts';

/** A bundle's YAML as plain values with their positions. */
export interface BundleText {
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** Position of the value at `path`, or of its nearest existing ancestor. */
  readonly positionOf: (path: Path) => Position;
  /** Position of the key that `path` ends with. */
  readonly positionOfKey: (path: Path) => Position;
  /** The source text of the value at `path`. */
  readonly sourceAt: (path: Path) => string | undefined;
}

export function readBundleText(text: string, limits: Limits = LIMITS): BundleText {
  const lines = new LineCounter();
  const { root, value, problems } = readDocument(text, lines, limits);
  const finder = new NodeFinder(root);
  const positionAt = (offset: number) => positionIn(lines, offset);
  return {
    value,
    problems: problems.map(problem => problemAt(positionAt(problem.offset), problem)),
    positionOf: path => positionAt(finder.find(path).offset),
    positionOfKey: path => positionAt(finder.find(path).keyOffset),
    sourceAt: path => {
      const { node } = finder.find(path);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

interface ReadDocument {
  readonly root: Node | null;
  readonly value: unknown;
  readonly problems: readonly TextProblem[];
}

function readDocument(text: string, lines: LineCounter, limits: Limits): ReadDocument {
  try {
    const { document, secondOffset } = parseYaml(text, lines, limits);
    const root = document.contents;
    const syntax = document.errors.map(({ pos, message }) => ({ offset: pos[0], path: [], message }));
    if (secondOffset !== undefined) {
      syntax.push({
        offset: secondOffset,
        path: [],
        message: 'a second document begins here; a bundle has only one',
      });
    }
    if (syntax.length > 0) return { root, value: undefined, problems: syntax };
    return { root, ...plainValue(document, limits) };
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    return { root: null, value: undefined, problems: [error] };
  }
}

function problemAt(position: Position, { path, message }: TextProblem): Problem {
  return { level: 'error', file: BUNDLE_FILE, ...position, path: pathText(path), message };
}

function positionIn(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

interface LocatedNode {
  /** Start of the value, or of its nearest existing ancestor. */
  readonly offset: number;
  readonly keyOffset: number;
  /** Undefined if nothing exists at the path. */
  readonly node: unknown;
}

/** Finds nodes by path. Each section is indexed once: it may have tens of thousands of entries. */
class NodeFinder {
  readonly #root: Node | null;
  readonly #indexes = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

  constructor(root: Node | null) {
    this.#root = root;
  }

  find(path: Path): LocatedNode {
    const start = startOf(this.#root) ?? 0;
    let located: LocatedNode = { offset: start, keyOffset: start, node: this.#root };
    for (const step of path) {
      const next = this.#step(located.node, step);
      if (next === undefined) return { ...located, keyOffset: located.offset, node: undefined };
      located = next;
    }
    return located;
  }

  #step(node: unknown, step: string | number): LocatedNode | undefined {
    const pair = isMap(node) ? this.#indexOf(node).get(String(step)) : undefined;
    const next: unknown = isSeq(node) ? node.items[Number(step)] : pair?.value;
    const keyOffset = startOf(pair?.key);
    const offset = startOf(next) ?? keyOffset;
    if (offset === undefined) return undefined;
    return { offset, keyOffset: keyOffset ?? offset, node: next };
  }

  #indexOf(map: YAMLMap): ReadonlyMap<string, Pair> {
    const known = this.#indexes.get(map);
    if (known !== undefined) return known;
    const index = new Map(map.items.map(pair => [isScalar(pair.key) ? String(pair.key.value) : '', pair]));
    this.#indexes.set(map, index);
    return index;
  }
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}
