import { expect, it } from 'vitest';
import { withdrawalLinkOf } from './withdrawal-link.ts';

it.each([
  ['code=abc', { code: 'abc' }],
  ['code=abc&order_id=7', { code: 'abc' }],
  ['order_id=7', { order_id: 7 }],
  ['', null],
  ['code=', null],
  ['order_id=x', null],
  ['order_id=0', null],
])('the withdrawal link in "%s" is %o', (search, link) => expect(withdrawalLinkOf(search)).toEqual(link));
