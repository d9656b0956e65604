import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Goods, makeGoods } from './killed-goods.ts';
import { killedStory, STORY_MS, type StoryName } from './killed-story.ts';

let goods: Goods;
beforeAll(async () => {
  goods = await makeGoods();
});
afterAll(() => goods.remove());

describe('a server that is killed', () => {
  it.each<[string, StoryName]>([
    ['buy:intent-created', 'buy'],
    ['settle:before', 'bank'],
  ])(
    'at %s recovers without an operator: paid once, and both books agree',
    async (failpoint, story) => {
      const { killedBy, wrong, charges } = await killedStory(goods, story, failpoint);
      expect({ killedBy, wrong, charges }).toEqual({ killedBy: 'SIGKILL', wrong: [], charges: 1 });
    },
    STORY_MS,
  );
});
