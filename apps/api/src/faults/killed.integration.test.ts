import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KilledFixture, makeKilledFixture } from './killed-fixture.ts';
import { killedStory, STORY_MS, type StoryName } from './killed-story.ts';

let goods: KilledFixture;
beforeAll(async () => {
  goods = await makeKilledFixture();
});
afterAll(() => goods.remove());

describe('a server that is killed', () => {
  it.each<[string, StoryName]>([
    ['buy:intent-created', 'buy'],
    ['settle:before', 'bank'],
  ])(
    'recovers at %s without an operator: paid once, and both books agree',
    async (failpoint, story) => {
      const { killedBy, wrong, charges } = await killedStory(goods, story, failpoint);
      expect({ killedBy, wrong, charges }).toEqual({ killedBy: 'SIGKILL', wrong: [], charges: 1 });
    },
    STORY_MS,
  );
});
