import { expect, it } from 'vitest';
import { hasTag, tagsOf } from './tags-of.ts';

const clips = [{ tags: ['Save'] }, { tags: ['Goal', 'Save'] }, { tags: ['Crowd'] }];

it('lists the tags in use, the most used first, then by name', () => {
  expect(tagsOf(clips)).toEqual([
    { tag: 'Save', count: 2 },
    { tag: 'Crowd', count: 1 },
    { tag: 'Goal', count: 1 },
  ]);
});

it('filters clips by one tag, or not at all', () => {
  expect(clips.filter(clip => hasTag(clip, 'Save'))).toEqual([clips[0], clips[1]]);
  expect(clips.filter(clip => hasTag(clip, null))).toEqual(clips);
});
