import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { figure, type Limits } from '../limits.ts';
import { type Path, quoted } from '../problem.ts';
import { LimitExceeded } from './parse-yaml.ts';

/** A problem of the YAML itself, independent of the bundle's schema. */
export interface TextProblem {
  readonly offset: number;
  readonly path: Path;
  readonly message: string;
}

/** A value with its size after each alias is expanded. */
interface Measured {
  readonly value: unknown;
  /** Keys and list items. */
  readonly entries: number;
  readonly characters: number;
  /** Nesting of lists and sections. */
  readonly depth: number;
}

const EMPTY: Measured = { value: null, entries: 0, characters: 0, depth: 0 };

/** Converts a document to plain values. Throws LimitExceeded before expanded aliases fill the memory. */
export function plainValue(
  document: Document.Parsed,
  limits: Limits,
): { value: unknown; problems: TextProblem[] } {
  const reader = new PlainReader(limits);
  const { value } = reader.read(document.contents);
  return { value, problems: reader.problems };
}

class PlainReader {
  readonly problems: TextProblem[] = [];
  readonly #anchors = new Map<string, Measured>();
  readonly #limits: Limits;
  /** Path of the current node. */
  readonly #path: (string | number)[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  read(node: unknown): Measured {
    if (isAlias(node)) return this.#readAlias(node);
    if (!isScalar(node) && !isSeq(node) && !isMap(node)) return EMPTY;
    const measured = this.#readOwn(node);
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, measured);
    return measured;
  }

  #readOwn(node: Scalar | YAMLSeq | YAMLMap): Measured {
    if (isScalar(node)) return this.#readScalar(node);
    rejectLong(node, this.#limits, this.#path);
    const measured = isSeq(node) ? this.#readSeq(node) : this.#readMap(node);
    rejectLarge(node, this.#limits, measured);
    return measured;
  }

  #readAlias(alias: Alias): Measured {
    const known = this.#anchors.get(alias.source);
    if (known !== undefined) return known;
    this.#report(alias, `no entry before the alias ${quoted(`*${alias.source}`)} has its anchor`);
    return EMPTY;
  }

  #readScalar(scalar: Scalar): Measured {
    const { value, source = '' } = scalar;
    if (typeof value === 'string')
      return { ...EMPTY, value: this.#storable(scalar, value), characters: value.length };
    // YAML 1.1 turns a date into an object.
    return { ...EMPTY, value: typeof value === 'object' && value !== null ? source : value };
  }

  #readSeq({ items }: YAMLSeq): Measured {
    const read = items.map((item, index) => this.#readAt(index, item));
    return measuredOf(
      read.map(({ value }) => value),
      read,
    );
  }

  #readMap({ items }: YAMLMap): Measured {
    const read = new Map<string, Measured>();
    let characters = 0;
    for (const { key, value } of items) {
      const name = this.#keyOf(key);
      if (read.has(name)) this.#report(key, `the key ${quoted(name)} is used twice; keys must be unique`);
      read.set(name, this.#readAt(name, value));
      characters += name.length;
    }
    const entries = [...read].map(([name, { value }]) => [name, value]);
    return measuredOf(Object.fromEntries(entries), [...read.values()], characters);
  }

  #readAt(step: string | number, node: unknown): Measured {
    this.#path.push(step);
    const measured = this.read(node);
    this.#path.pop();
    return measured;
  }

  #keyOf(key: unknown): string {
    return isScalar(key) ? this.#storable(key, String(key.value)) : '';
  }

  /** No database stores a zero byte or half of a surrogate pair. */
  #storable(scalar: Scalar, text: string): string {
    if (text.includes('\0')) this.#report(scalar, 'contains a zero byte ("\\0")');
    else if (!text.isWellFormed())
      this.#report(scalar, 'contains half of a surrogate pair ("\\ud800"), which is not a character');
    return text;
  }

  #report(node: unknown, message: string): void {
    this.problems.push({ offset: offsetOf(node), path: [...this.#path], message });
  }
}

function measuredOf(value: unknown, parts: readonly Measured[], keyCharacters = 0): Measured {
  const total = { value, entries: parts.length, characters: keyCharacters, depth: 1 };
  for (const { entries, characters, depth } of parts) {
    total.entries += entries;
    total.characters += characters;
    total.depth = Math.max(total.depth, depth + 1);
  }
  return total;
}

function rejectLong(node: YAMLSeq | YAMLMap, { entriesOfOne }: Limits, path: Path): void {
  const { length } = node.items;
  if (length <= entriesOfOne) return;
  const limit = figure(entriesOfOne);
  const message = `has ${figure(length)} entries; the limit of one list or section is ${limit}`;
  throw new LimitExceeded(offsetOf(node), message, [...path]);
}

function rejectLarge(node: YAMLSeq | YAMLMap, limits: Limits, measured: Measured): void {
  const sizes = [
    [measured.entries, limits.entries, 'entries'],
    [measured.characters, limits.yaml, 'characters of text'],
    [measured.depth, limits.depth, 'levels of nesting'],
  ] as const;
  for (const [size, limit, what] of sizes) {
    if (size <= limit) continue;
    const message = `the file has ${figure(size)} ${what}, with expanded aliases; the limit is ${figure(limit)}`;
    throw new LimitExceeded(offsetOf(node), message);
  }
}

function offsetOf(node: unknown): number {
  return (node as { range?: [number, number, number] } | null)?.range?.[0] ?? 0;
}
