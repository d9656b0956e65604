import { expect, it } from 'vitest';
import { withoutScores } from './without-scores.ts';

it.each([
  ['2-1 by Okafor', '… by Okafor'],
  ['It is 25:23!', 'It is …!'],
  ['Makes it 2 – 1', 'Makes it …'],
  ['101—98 and over', '… and over'],
  ['1-0, then 1-1', '…, then …'],
])('leaves no score in %s', (text, shown) => expect(withoutScores(text)).toBe(shown));

it.each(['Save in minute 90', 'Number 10 turns two', 'The 2026 final', 'Rock-solid'])(
  'leaves %s as it is',
  text => expect(withoutScores(text)).toBe(text),
);
