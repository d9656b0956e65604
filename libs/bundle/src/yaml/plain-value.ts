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

/** Something wrong in the text itself, whatever the bundle's format. */
export interface TextProblem {
  readonly offset: number;
  readonly path: Path;
  readonly message: string;
}

/** A value with the size that it has when each alias is replaced by what it repeats. */
interface Measured {
  readonly value: unknown;
  /** Keys and list items. */
  readonly entries: number;
  readonly characters: number;
  /** Lists and sections inside each other. */
  readonly depth: number;
}

const EMPTY: Measured = { value: null, entries: 0, characters: 0, depth: 0 };

/** A document as plain values. Throws LimitExceeded before aliases have multiplied into gigabytes. */
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
  /** Of the node that is being read. */
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
    refuseLong(node, this.#limits, this.#path);
    const measured = isSeq(node) ? this.#readSeq(node) : this.#readMap(node);
    refuseLarge(node, this.#limits, measured);
    return measured;
  }

  #readAlias(alias: Alias): Measured {
    const known = this.#anchors.get(alias.source);
    if (known !== undefined) return known;
    this.#tell(alias, `no entry before the alias ${quoted(`*${alias.source}`)} has its anchor`);
    return EMPTY;
  }

  #readScalar(scalar: Scalar): Measured {
    const { value, source = '' } = scalar;
    if (typeof value === 'string')
      return { ...EMPTY, value: this.#storable(scalar, value), characters: value.length };
    // A day of YAML 1.1 would be a date object.
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
      if (read.has(name))
        this.#tell(key, `the key ${quoted(name)} stands here twice; each key may stand once`);
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

  /** No database holds a zero byte or half of a surrogate pair. */
  #storable(scalar: Scalar, text: string): string {
    if (text.includes('\0')) this.#tell(scalar, 'holds a zero byte ("\\0"), which no text may');
    else if (!text.isWellFormed())
      this.#tell(scalar, 'holds half of a surrogate pair ("\\ud800"), which is no character');
    return text;
  }

  #tell(node: unknown, message: string): void {
    this.problems.push({ offset: offsetOf(node), path: [...this.#path], message });
  }
}

function measuredOf(value: unknown, parts: readonly Measured[], ofKeys = 0): Measured {
  const total = { value, entries: parts.length, characters: ofKeys, depth: 1 };
  for (const { entries, characters, depth } of parts) {
    total.entries += entries;
    total.characters += characters;
    total.depth = Math.max(total.depth, depth + 1);
  }
  return total;
}

function refuseLong(node: YAMLSeq | YAMLMap, { entriesOfOne }: Limits, path: Path): void {
  const { length } = node.items;
  if (length <= entriesOfOne) return;
  const limit = figure(entriesOfOne);
  const message = `has ${figure(length)} entries; the limit of one list or section is ${limit}`;
  throw new LimitExceeded(offsetOf(node), message, [...path]);
}

function refuseLarge(node: YAMLSeq | YAMLMap, limits: Limits, measured: Measured): void {
  const sizes = [
    [measured.entries, limits.entries, 'entries'],
    [measured.characters, limits.yaml, 'characters of text'],
    [measured.depth, limits.depth, 'levels of nesting'],
  ] as const;
  for (const [size, limit, what] of sizes) {
    if (size <= limit) continue;
    const message = `the file has ${figure(size)} ${what}, with what aliases repeat; the limit is ${figure(limit)}`;
    throw new LimitExceeded(offsetOf(node), message);
  }
}

function offsetOf(node: unknown): number {
  return (node as { range?: [number, number, number] } | null)?.range?.[0] ?? 0;
}
