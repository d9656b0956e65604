import { describe, expect, it } from 'vitest';
import {
  type ClipBounds,
  type ClipForm,
  type ClipState,
  clipErrors,
  clipStatusAt,
  isInPublic,
  maySeeClip,
} from './clip-rules.ts';

const form = (own: Partial<ClipForm> = {}): ClipForm => ({
  name: 'Okafor ties it',
  start_time: 60,
  duration: 30,
  tags: ['Goal'],
  ...own,
});
const bounds = (own: Partial<ClipBounds> = {}): ClipBounds => ({
  seconds: 90,
  longest_seconds: 300,
  clip_tags: ['Goal', 'Save', 'Three', 'Block', 'Dunk', 'Crowd'],
  ...own,
});

describe('the form of a clip', () => {
  it('is right with a name, a tag and a part of the recording, up to its very end', () => {
    expect(clipErrors(form(), bounds())).toEqual({});
    expect(clipErrors(form({ start_time: 60.05 }), bounds())).toEqual({});
    expect(clipErrors(form({ tags: ['anything'] }), bounds({ clip_tags: [] }))).toEqual({});
    expect(clipErrors(form({ tags: ['x'.repeat(51)] }), bounds({ clip_tags: [] }))).toHaveProperty('tags');
  });

  it.each([
    ['without a name', { name: ' ' }, { name: ['Please fill in the input field.'] }],
    [
      'with a name of 101 letters',
      { name: 'x'.repeat(101) },
      { name: ['Field length must be less than 101'] },
    ],
    ['without a tag', { tags: [] }, { tags: ['Please select tag'] }],
    ['with an empty tag', { tags: [''] }, { tags: ['Please select tag'] }],
    [
      'with a tag that the channel does not have',
      { tags: ['Goal', 'Own'] },
      { tags: ['Please select one of the tags of this channel'] },
    ],
    [
      'with too many tags',
      { tags: ['Goal', 'Save', 'Three', 'Block', 'Dunk', 'Crowd'] },
      { tags: ['Please select one of the tags of this channel'] },
    ],
    [
      'past the end of the recording',
      { start_time: 61 },
      { duration: ['Your clip duration is longer than the end time'] },
    ],
    ['without a length', { duration: 0 }, { duration: ['Your clip duration is longer than the end time'] }],
  ] as const)('%s is told', (_, own, errors) => expect(clipErrors(form(own), bounds())).toEqual(errors));

  it('is up to five minutes long', () => {
    const game = bounds({ seconds: 3600 });
    expect(clipErrors(form({ duration: 300 }), game)).toEqual({});
    expect(clipErrors(form({ duration: 301 }), game)).toEqual({
      duration: ['A clip is at most 300 seconds long'],
    });
  });
});

describe('the flow of a clip', () => {
  const asked = new Date('2026-11-21T18:00:00Z');
  const after = (seconds: number) => new Date(asked.getTime() + seconds * 1000);

  it('is queued and processing for up to five minutes, then failed', () => {
    expect(clipStatusAt('queued', asked, after(0))).toBe('queued');
    expect(clipStatusAt('processing', asked, after(299))).toBe('processing');
    expect(clipStatusAt('queued', asked, after(300))).toBe('failed');
    expect(clipStatusAt('processing', asked, after(300))).toBe('failed');
  });

  it('ends with done or failed', () => {
    expect(clipStatusAt('done', asked, after(9000))).toBe('done');
    expect(clipStatusAt('failed', asked, after(1))).toBe('failed');
  });
});

describe('who sees a clip', () => {
  const clip = (own: Partial<ClipState> = {}): ClipState => ({
    user_id: 7,
    status: 'done',
    published_at: new Date(),
    taken_down_at: null,
    ...own,
  });

  it.each([
    ['published, of a free game', {}, 'free', true],
    ['published, of a paid game', {}, 'paid', false],
    ['published, of a game for members', {}, 'register', false],
    ['private', { published_at: null }, 'free', false],
    ['taken down', { taken_down_at: new Date() }, 'free', false],
    ['not made yet', { status: 'processing' }, 'free', false],
  ] as const)('everybody finds what is %s: %s', (_, own, type, isFound) =>
    expect(isInPublic(clip(own), type)).toBe(isFound),
  );

  it('its owner always, others what is published', () => {
    expect(maySeeClip(clip({ published_at: null }), 7)).toBe(true);
    expect(maySeeClip(clip({ taken_down_at: new Date() }), 7)).toBe(true);
    expect(maySeeClip(clip({ published_at: null }), 8)).toBe(false);
    expect(maySeeClip(clip({ published_at: null }), null)).toBe(false);
    expect(maySeeClip(clip(), null)).toBe(true);
  });
});
