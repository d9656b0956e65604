import { describe, expect, it } from 'vitest';
import { findPhrases, wrongSubjects } from './plain-language.ts';
import { PHRASES } from './plain-language-patterns.ts';

describe('the check of plain language', () => {
  it.each(PHRASES)('finds "$planted"', ({ planted, instead, only }) => {
    const line = only === 'titles' ? `it('${planted}', () => {` : `/** ${planted} */`;
    expect(findPhrases('apps/api/src/a.ts', `const a = 1;\n${line}`)).toContainEqual(
      expect.objectContaining({ line: 2, instead }),
    );
  });

  it('accepts questions, code and sayings', () => {
    const plain = [
      'What is new?',
      'Reads `kept` first.',
      'The call goes on the queue.',
      'It stands for a league.',
    ];
    for (const text of plain) expect(findPhrases('a.ts', `// ${text}`)).toEqual([]);
  });

  it('reads test titles, English texts and docs', () => {
    expect(findPhrases('a.test.ts', "  it('reads everything anew', () => {")).toHaveLength(1);
    expect(findPhrases('a.test.ts', "  it.each(rows)('reads %s anew', () => {")).toHaveLength(1);
    expect(findPhrases('apps/web/locales/en/app.ts', "  a: 'Begun payments',")).toHaveLength(1);
    expect(findPhrases('docs/a.md', 'A payment that was begun.')).toHaveLength(1);
  });

  it('leaves code alone', () => {
    expect(findPhrases('a.ts', 'const begun = anew(told);')).toEqual([]);
  });

  it('refuses subjects that are too long or have no area', () => {
    const long = `web: ${'a'.repeat(80)}`;
    expect(wrongSubjects(['web: fix the clock', 'Fix the clock', long, 'api: Fix it'])).toEqual([
      'Fix the clock',
      long,
      'api: Fix it',
    ]);
  });
});
