import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const LEDGER = 'docs/requirements.md';
const ROW = /^\| (?<id>\d+\.\d+) \| .* \| (?<proof>.*) \|$/gm;
const NAMED_TEST = /`(?<path>[^`]+)` › (?<words>[^;]+)/g;

interface Row {
  readonly id: string;
  readonly proof: string;
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const rows = [...read(LEDGER).matchAll(ROW)].map(({ groups }) => groups as unknown as Row);
const proofs = rows.flatMap(({ id, proof }) =>
  [...proof.matchAll(NAMED_TEST)].map(({ groups }) => ({ id, path: '', words: '', ...groups })),
);

describe('the ledger of requirements', () => {
  it('has a proof for each fact, or says that it is open', () => {
    const without = rows.filter(({ proof }) => proof !== 'open' && !/` › | below$/.test(proof));
    expect(without).toEqual([]);
  });

  it('numbers each fact once', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(proofs)('$id: $path › $words', ({ path, words }) => {
    expect(read(path)).toContain(words.trim());
  });
});

describe('the documents', () => {
  const documents = [
    'README.md',
    ...['architecture', 'channel-bundle', 'decisions', 'glossary', 'testing'].map(name => `docs/${name}.md`),
    ...readdirSync(new URL('../../docs/features', import.meta.url)).map(name => `docs/features/${name}`),
  ];
  const pathOf = /`(?<path>(?:apps|libs|e2e|scripts|channels|docs)\/[\w./-]+)`/g;
  const named = documents.flatMap(document =>
    [...read(document).matchAll(pathOf)].map(({ groups }) => ({ document, path: groups?.path ?? '' })),
  );

  it.each(named)('$document names $path, which is there', ({ path }) => {
    expect(existsSync(new URL(`../../${path}`, import.meta.url))).toBe(true);
  });
});

describe('the decisions', () => {
  const CITED = /[Dd]ecision (?<code>[A-H]\d+)/g;
  const sources = globSync('{apps,libs}/*/src/**/*.{ts,tsx}', { cwd: new URL('../..', import.meta.url) });
  const cited = new Set(
    sources.flatMap(path => [...read(path).matchAll(CITED)].map(({ groups }) => groups?.code ?? '')),
  );

  // Ours are a list, numbered by itself; the others carry their letter.
  const headOf = (code: string) => (code.startsWith('H') ? `\n${code.slice(1)}. **` : `**${code}. `);

  it.each([...cited])('%s, which code cites, is on its page', code => {
    expect(read('docs/decisions.md')).toContain(headOf(code));
  });
});
