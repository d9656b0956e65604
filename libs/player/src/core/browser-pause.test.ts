import { describe, expect, it } from 'vitest';
import { type PauseContext, shouldRestartMuted } from './browser-pause.ts';

const unrequested: PauseContext = {
  isWanted: true,
  hasEnded: false,
  hasPressed: false,
  isHidden: false,
  restarts: 0,
};

describe('shouldRestartMuted', () => {
  it('restarts muted after a pause before any user interaction', () => {
    expect(shouldRestartMuted(unrequested)).toBe(true);
  });

  it.each([
    ['the viewer paused', { isWanted: false }],
    ['the video has ended', { hasEnded: true }],
    ['the user has interacted, which allows sound', { hasPressed: true }],
    ['the page is hidden', { isHidden: true }],
    ['the browser pauses repeatedly at the same picture', { restarts: 3 }],
  ])('does not restart if %s', (_, own) => {
    expect(shouldRestartMuted({ ...unrequested, ...own })).toBe(false);
  });
});
