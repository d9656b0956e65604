import { expect, it } from 'vitest';
import { csvLines } from './csv.ts';

it('quotes separators, quotes and line breaks, and leaves numbers bare', () => {
  expect(
    csvLines([
      ['a', 1, null],
      ['b,c', -2, 'd "e"\nf'],
    ]),
  ).toEqual(['a,1,', '"b,c",-2,"d ""e""\nf"']);
});

it('keeps a spreadsheet from running text as a formula', () => {
  expect(csvLines([['=HYPERLINK("x")', '@a', '-1']])).toEqual([`"'=HYPERLINK(""x"")",'@a,'-1`]);
});
