import { describe, expect, it } from 'vitest';
import { isNestedDeeper } from './json-depth.ts';

describe('isNestedDeeper', () => {
  it.each([
    ['1', 0],
    ['[]', 1],
    ['{"a":[{"b":1}]}', 3],
    ['[[],[],[]]', 2],
    [JSON.stringify({ text: '[[[[{{{{' }), 1],
    [JSON.stringify({ text: '"[["' }), 1],
    [JSON.stringify({ text: '\\' }), 1],
    [JSON.stringify([{ '\\"[': ['[', []] }]), 4],
  ])('%s is %i deep', (text, depth) => {
    expect(isNestedDeeper(text, depth)).toBe(false);
    if (depth > 0) expect(isNestedDeeper(text, depth - 1)).toBe(true);
  });

  it('ends on text that is not JSON', () => {
    for (const text of ['"', '"\\', ']]]', '[[["', '']) expect(isNestedDeeper(text, 3)).toBe(false);
  });
});
