import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failpointNames } from '../testing/failpoint-names.ts';
import { type KilledFixture, makeKilledFixture } from './killed-fixture.ts';
import { killedStory, STORY_MS, type StoryName } from './killed-story.ts';

/** By the first word of a failpoint; a new one that its story does not reach fails here. */
const STORY_OF: Readonly<Record<string, readonly StoryName[]>> = {
  buy: ['buy'],
  customer: ['buy'],
  settle: ['buy', 'bank'],
  webhook: ['bank'],
  event: ['bank'],
  refund: ['refund'],
  abandon: ['abandon'],
};

const kills = failpointNames().flatMap(failpoint =>
  (STORY_OF[failpoint.split(':')[0] ?? ''] ?? []).map(story => ({ failpoint, story })),
);

let goods: KilledFixture;
beforeAll(async () => {
  goods = await makeKilledFixture();
});
afterAll(() => goods.remove());

/** Target F2. */
describe('a server that is killed', () => {
  it('has a story for each of its failpoints', () => {
    expect(new Set(kills.map(({ failpoint }) => failpoint))).toEqual(new Set(failpointNames()));
  });

  it.each(kills)(
    'recovers at $failpoint ($story) without an operator: paid once, and both books agree',
    async ({ failpoint, story }) => {
      const { killedBy, wrong, charges } = await killedStory(goods, story, failpoint);
      expect({ killedBy, wrong, charges }).toEqual({ killedBy: 'SIGKILL', wrong: [], charges: 1 });
    },
    STORY_MS,
  );
});
