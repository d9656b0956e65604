import { expect, it } from 'vitest';
import { fields, table } from './table.ts';

it('aligns cells below their headings without trailing spaces', () => {
  const rows = [
    { id: 1, status: 'paid', product: 'Season' },
    { id: 12, status: 'processing', product: null },
  ];
  const lines = table(
    rows,
    [
      ['id', row => row.id],
      ['status', row => row.status],
      ['product', row => row.product],
    ],
    'None.',
  );
  expect(lines).toEqual(['ID  STATUS      PRODUCT', '1   paid        Season', '12  processing']);
});

it('is a sentence where there is nothing', () => {
  expect(table([], [], 'There are no orders.')).toEqual(['There are no orders.']);
});

it('removes control characters, which could command a terminal', () => {
  expect(table([{ name: '\u001b[2JGone' }], [['name', row => row.name]], '')).toEqual(['NAME', '[2JGone']);
});

it('omits fields without a value', () => {
  expect(
    fields([
      ['card', 'visa 4242'],
      ['refund', null],
      ['access', 'open'],
    ]),
  ).toEqual(['  card    visa 4242', '  access  open']);
});
