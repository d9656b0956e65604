import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileExists, readFile } from './repository.ts';

const LEDGER = 'docs/requirements.md';
const ROW = /^\| (?<id>\d+\.\d+) \| .* \| (?<proof>.*) \|$/gm;
/** The mark is for a test that only `npm run test:full` runs. */
const NAMED_TEST = /(?<mark>full: )?`(?<path>[^`]+)` › (?<words>[^;]+)/g;

interface Row {
  readonly id: string;
  readonly proof: string;
}

const rows = [...readFile(LEDGER).matchAll(ROW)].map(({ groups }) => groups as unknown as Row);
const proofs = rows.flatMap(({ id, proof }) =>
  [...proof.matchAll(NAMED_TEST)].map(({ groups }) => ({
    ...{ id, path: groups?.path ?? '', words: groups?.words ?? '' },
    isMarked: groups?.mark !== undefined,
  })),
);

/** Whether only the full run has the test: by its file's name, or by a tag between its title and its function. */
function isFull({ path, words }: { path: string; words: string }): boolean {
  if (path.includes('.full.')) return true;
  const source = readFile(path);
  const at = source.indexOf(words.trim());
  if (/^e2e\/(tests|engines)\//.test(path)) {
    return source.slice(source.lastIndexOf('test(', at), source.indexOf('async', at)).includes('@full');
  }
  // The named words may be a part of the title.
  return /^[^\n]*?['`],\s*\{\s*tags: \['full'\]/.test(source.slice(at + words.trim().length));
}

describe('the ledger of requirements', () => {
  it('has a proof for each fact, or says that it is open', () => {
    const without = rows.filter(({ proof }) => proof !== 'open' && !/` › | below$/.test(proof));
    expect(without).toEqual([]);
  });

  it('marks the tests that only the full run has, and no others', () => {
    expect(proofs.filter(proof => proof.isMarked !== isFull(proof))).toEqual([]);
  });

  it('numbers each fact once', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(proofs)('$id: $path › $words', ({ path, words }) => {
    expect(readFile(path)).toContain(words.trim());
  });
});

describe('the documents', () => {
  const documents = [
    'README.md',
    ...['docs', 'docs/features'].flatMap(folder =>
      readdirSync(new URL(`../../${folder}`, import.meta.url))
        .filter(name => name.endsWith('.md') && `${folder}/${name}` !== LEDGER)
        .map(name => `${folder}/${name}`),
    ),
  ];
  const pathOf = /`(?<path>(?:apps|libs|e2e|scripts|channels|docs)\/[\w./-]+)`/g;
  const named = documents.flatMap(document =>
    [...readFile(document).matchAll(pathOf)].map(({ groups }) => ({ document, path: groups?.path ?? '' })),
  );

  it.each(named)('$document names $path, which exists', ({ path }) => {
    expect(fileExists(path)).toBe(true);
  });
});
