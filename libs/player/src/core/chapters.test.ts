import { describe, expect, it } from 'vitest';
import { chapterAt } from './chapters.ts';

const halves = [
  { start: 10, title: 'First half' },
  { start: 2800, title: 'Second half' },
];

describe('chapterAt', () => {
  it('is the last one that has started', () => expect(chapterAt(halves, 2800)?.title).toBe('Second half'));
  it('is none before the first', () => expect(chapterAt(halves, 3)).toBeUndefined());
});
