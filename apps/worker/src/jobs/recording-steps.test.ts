import { describe, expect, it } from 'vitest';
import { nextStep, overallProgress, STEP_PRIORITY } from './recording-steps.ts';

const NOTHING = {
  source: 'file' as 'file' | 'live',
  playable_at: null,
  poster_at: null,
  preview_at: null,
  storyboard_at: null,
  ladder_at: null,
};
const now = new Date();

describe('nextStep', () => {
  it('makes a film watchable first, then its stills, then its smaller sizes', () => {
    const playable = { ...NOTHING, playable_at: now };
    const stills = { ...playable, poster_at: now, preview_at: now, storyboard_at: now };
    expect([NOTHING, playable, stills, { ...stills, ladder_at: now }].map(nextStep)).toEqual([
      'playable',
      'stills',
      'ladder',
      undefined,
    ]);
  });

  it('never packages a streamed game, which is playable as received', () => {
    const game = { ...NOTHING, source: 'live' as const };
    expect(nextStep(game)).toBeUndefined();
    expect(nextStep({ ...game, playable_at: now })).toBe('stills');
  });

  it('makes the stills again when one of them is missing', () => {
    expect(nextStep({ ...NOTHING, playable_at: now, poster_at: now, storyboard_at: now })).toBe('stills');
  });
});

it('prefers every first step to any last one', () => {
  expect(STEP_PRIORITY.playable).toBeGreaterThan(STEP_PRIORITY.stills);
  expect(STEP_PRIORITY.stills).toBeGreaterThan(STEP_PRIORITY.ladder);
});

it('counts progress over all steps', () => {
  expect(overallProgress('playable', 0)).toBe(0);
  expect(overallProgress('playable', 1)).toBeCloseTo(overallProgress('stills', 0));
  expect(overallProgress('stills', 1)).toBeCloseTo(overallProgress('ladder', 0));
  expect(overallProgress('ladder', 1)).toBe(1);
});
