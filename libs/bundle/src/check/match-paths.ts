import type { Path } from '../problem.ts';

export interface Found {
  readonly path: Path;
  readonly value: unknown;
  /** The object or list that holds the value. */
  readonly parent: unknown;
}

/** Everything in `root` that stands at a path like `['slides', '*', 'image']`; `**` goes through nested `children`. */
export function pathsLike(root: unknown, pattern: readonly string[]): Found[] {
  let found: Found[] = [{ path: [], value: root, parent: undefined }];
  for (const step of pattern) found = found.flatMap(place => stepInto(place, step));
  return found;
}

function stepInto(place: Found, step: string): Found[] {
  if (step === '**') return [place, ...childrenOf(place).flatMap(child => stepInto(child, '**'))];
  if (step === '*') return entriesOf(place);
  return entryOf(place, step);
}

function childrenOf(place: Found): Found[] {
  return entryOf(place, 'children').flatMap(entriesOf);
}

function entryOf({ value, path }: Found, key: string): Found[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, key))
    return [];
  return [{ path: [...path, key], value: (value as Record<string, unknown>)[key], parent: value }];
}

function entriesOf(place: Found): Found[] {
  const { value, path } = place;
  if (Array.isArray(value)) {
    return value.map((item, index) => ({ path: [...path, index], value: item, parent: value }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, item]) => ({ path: [...path, key], value: item, parent: value }));
}
