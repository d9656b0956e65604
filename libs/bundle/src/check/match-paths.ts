import type { Path } from '../problem.ts';

export interface PathMatch {
  readonly path: Path;
  readonly value: unknown;
  /** The object or list that contains the value. */
  readonly parent: unknown;
}

/** Finds all values in `root` at a path like `['slides', '*', 'image']`; `**` descends through nested `children`. */
export function matchPaths(root: unknown, pattern: readonly string[]): PathMatch[] {
  let found: PathMatch[] = [{ path: [], value: root, parent: undefined }];
  for (const step of pattern) found = found.flatMap(place => stepInto(place, step));
  return found;
}

function stepInto(place: PathMatch, step: string): PathMatch[] {
  if (step === '**') return [place, ...childrenOf(place).flatMap(child => stepInto(child, '**'))];
  if (step === '*') return entriesOf(place);
  return entryOf(place, step);
}

function childrenOf(place: PathMatch): PathMatch[] {
  return entryOf(place, 'children').flatMap(entriesOf);
}

function entryOf({ value, path }: PathMatch, key: string): PathMatch[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, key))
    return [];
  return [{ path: [...path, key], value: (value as Record<string, unknown>)[key], parent: value }];
}

function entriesOf(place: PathMatch): PathMatch[] {
  const { value, path } = place;
  if (Array.isArray(value)) {
    return value.map((item, index) => ({ path: [...path, index], value: item, parent: value }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, item]) => ({ path: [...path, key], value: item, parent: value }));
}
