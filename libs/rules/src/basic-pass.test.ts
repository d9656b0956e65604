import { describe, expect, it } from 'vitest';
import { isBasicPassSelected, mayLogOut } from './basic-pass.ts';

const form = (value: string) => ({ entries: [{ name: 'basic_pass_accepted', value }] });

describe('isBasicPassSelected', () => {
  it.each([
    ['no passes form exists', null, true],
    ['the entry is 1', form('1'), true],
    ['the entry is another number', form('7'), true],
    ['the entry is 0', form('0'), false],
    ['the entry is empty', form(''), false],
    ['the form has no such entry', { entries: [] }, false],
  ])('decides if %s', (_, passes, selected) => expect(isBasicPassSelected(passes)).toBe(selected));
});

describe('mayLogOut', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('allows logout if logged in is %s and basic pass is %s: %s', (isLoggedIn, hasBasicPass, may) => {
    expect(mayLogOut(isLoggedIn, hasBasicPass)).toBe(may);
  });
});
