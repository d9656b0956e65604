import { expect, it } from 'vitest';
import { liveQuery } from './live-query.ts';

const PHRASES = ['live', 'en direct'];

it.each([
  ['live', { isLive: true, rest: '' }],
  [' LIVE ', { isLive: true, rest: '' }],
  ['live  Soccer', { isLive: true, rest: 'soccer' }],
  ['soccer live', { isLive: true, rest: 'soccer' }],
  ['matchs en direct', { isLive: true, rest: 'matchs' }],
  ['Liverpool', { isLive: false, rest: 'Liverpool' }],
  ['olive', { isLive: false, rest: 'olive' }],
  ['', { isLive: false, rest: '' }],
])('reads %o as %o', (query, read) => {
  expect(liveQuery(query, PHRASES)).toEqual(read);
});
