import { describe, expect, it } from 'vitest';
import { definedDecisions, definedTargets, repeated, wrongCitations } from './citations.ts';
import { listFiles, readFile } from './repository.ts';

const decisions = definedDecisions(readFile('docs/decisions.md'));
const targets = definedTargets(readFile('docs/targets.md'));

describe('citations of decisions and targets', () => {
  it('name an id that its page defines', () => {
    const paths = listFiles(
      [
        '{apps,libs}/*/**/*.{ts,tsx,css,sql}',
        '{e2e,scripts}/**/*.{ts,mjs}',
        'channels/**/*.{md,yaml}',
        'docs/**/*.md',
        '*.md',
      ],
      ['scripts/checks/citations*'],
    );
    const defined = new Set([...decisions, ...targets]);
    const wrong = paths.flatMap(path =>
      wrongCitations(path, readFile(path), defined).map(citation => `${path}: ${citation}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are never ambiguous: each id is defined once', () => {
    expect(decisions.length).toBeGreaterThan(100);
    expect(targets.length).toBeGreaterThan(10);
    expect(repeated([...decisions, ...targets])).toEqual([]);
  });

  it('are found in code by their word, in docs by the id alone', () => {
    const defined = new Set(['A1', 'F1']);
    expect(wrongCitations('a.ts', '/** Decision A1, target F1. */', defined)).toEqual([]);
    expect(wrongCitations('a.ts', '/** Decisions A1 and H999; targets F1, F9. */', defined)).toEqual([
      'H999',
      'F9',
    ]);
    expect(wrongCitations('a.ts', "const period = 'P3', codec = H264;", defined)).toEqual([]);
    expect(wrongCitations('a.md', 'No lookup (H999). Codec `H264`.', defined)).toEqual(['H999']);
  });

  it('have their letter', () => {
    expect(wrongCitations('a.ts', '/** Decision 35. */', new Set())).toEqual(['Decision 35']);
    expect(wrongCitations('a.md', 'See target 4.', new Set())).toEqual(['target 4']);
  });

  it('count an id that a page defines twice', () => {
    expect(repeated(definedDecisions('**H1. A.** B.\n\n**H2. A.** B.\n\n**H1. C.** D.\n'))).toEqual(['H1']);
  });
});
