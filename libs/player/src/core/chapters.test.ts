import { describe, expect, it } from 'vitest';
import { chapterAt } from './chapters.ts';

const halves = [
  { start: 10, title: 'First half' },
  { start: 2800, title: 'Second half' },
];

describe('chapterAt', () => {
  it('returns the last chapter that has started', () =>
    expect(chapterAt(halves, 2800)?.title).toBe('Second half'));
  it('returns undefined before the first chapter', () => expect(chapterAt(halves, 3)).toBeUndefined());
});
