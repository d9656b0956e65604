import { describe, expect, it } from 'vitest';
import {
  type ClipBounds,
  type ClipForm,
  type ClipState,
  clipErrors,
  clipStatusAt,
  isInPublic,
  maySeeClip,
  undoableForMs,
  wholeMilliseconds,
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

it.each([
  [91.20000000000447, 91.2],
  [1.2345678, 1.235],
  [7, 7],
])('rounds %d s to %d s', (seconds, rounded) => expect(wholeMilliseconds(seconds)).toBe(rounded));

describe('clipErrors', () => {
  it('accepts a name, a tag and a part of the recording, up to its very end', () => {
    expect(clipErrors(form(), bounds())).toEqual({});
    expect(clipErrors(form({ start_time: 60.05 }), bounds())).toEqual({});
    expect(clipErrors(form({ tags: ['anything'] }), bounds({ clip_tags: [] }))).toEqual({});
    expect(clipErrors(form({ tags: ['x'.repeat(51)] }), bounds({ clip_tags: [] }))).toHaveProperty('tags');
  });

  it.each([
    ['without a name', { name: ' ' }, { name: [{ code: 'clip_name_empty' }] }],
    [
      'with a name of 101 letters',
      { name: 'x'.repeat(101) },
      { name: [{ code: 'length_less', number: 101 }] },
    ],
    ['without a tag', { tags: [] }, { tags: [{ code: 'clip_tag_missing' }] }],
    ['with an empty tag', { tags: [''] }, { tags: [{ code: 'clip_tag_missing' }] }],
    [
      'with a tag that the channel does not have',
      { tags: ['Goal', 'Own'] },
      { tags: [{ code: 'clip_tag_unknown' }] },
    ],
    [
      'with too many tags',
      { tags: ['Goal', 'Save', 'Three', 'Block', 'Dunk', 'Crowd'] },
      { tags: [{ code: 'clip_tag_unknown' }] },
    ],
    ['that exceeds the recording', { start_time: 61 }, { duration: [{ code: 'clip_too_late' }] }],
    ['without a length', { duration: 0 }, { duration: [{ code: 'clip_too_late' }] }],
  ] as const)('reports a clip %s', (_, own, errors) =>
    expect(clipErrors(form(own), bounds())).toEqual(errors),
  );

  it('limits a clip to five minutes', () => {
    const game = bounds({ seconds: 3600 });
    expect(clipErrors(form({ duration: 300 }), game)).toEqual({});
    expect(clipErrors(form({ duration: 301 }), game)).toEqual({
      duration: [{ code: 'clip_too_long', number: 300 }],
    });
  });
});

describe('clipStatusAt', () => {
  const queuedAt = new Date('2026-11-21T18:00:00Z');
  const after = (seconds: number) => new Date(queuedAt.getTime() + seconds * 1000);

  it('fails a clip that is queued or processing for five minutes', () => {
    expect(clipStatusAt('queued', queuedAt, after(0))).toBe('queued');
    expect(clipStatusAt('processing', queuedAt, after(299))).toBe('processing');
    expect(clipStatusAt('queued', queuedAt, after(300))).toBe('failed');
    expect(clipStatusAt('processing', queuedAt, after(300))).toBe('failed');
  });

  it('never changes a clip that is done or failed', () => {
    expect(clipStatusAt('done', queuedAt, after(9000))).toBe('done');
    expect(clipStatusAt('failed', queuedAt, after(1))).toBe('failed');
  });
});

describe('visibility of a clip', () => {
  const clip = (own: Partial<ClipState> = {}): ClipState => ({
    user_id: 7,
    status: 'done',
    published_at: new Date(),
    taken_down_at: null,
    ...own,
  });

  it.each([
    ['published and of a free game', {}, 'free', true],
    ['published and of a paid game', {}, 'paid', false],
    ['published and of a game for registered users', {}, 'register', false],
    ['private', { published_at: null }, 'free', false],
    ['taken down', { taken_down_at: new Date() }, 'free', false],
    ['not processed yet', { status: 'processing' }, 'free', false],
  ] as const)('decides whether public lists contain a clip that is %s: %s', (_, own, type, isFound) =>
    expect(isInPublic(clip(own), type)).toBe(isFound),
  );

  it('shows owners every clip of their own, and others published ones', () => {
    expect(maySeeClip(clip({ published_at: null }), 7)).toBe(true);
    expect(maySeeClip(clip({ taken_down_at: new Date() }), 7)).toBe(true);
    expect(maySeeClip(clip({ published_at: null }), 8)).toBe(false);
    expect(maySeeClip(clip({ published_at: null }), null)).toBe(false);
    expect(maySeeClip(clip(), null)).toBe(true);
  });
});

it.each([
  [0, 60_000],
  [59_000, 1000],
  [61_000, 0],
])('a deletion of %i ms ago can be undone for another %i ms', (ago, left) => {
  const now = new Date('2026-11-29T12:00:00Z');
  expect(undoableForMs(new Date(now.getTime() - ago), now)).toBe(left);
});
