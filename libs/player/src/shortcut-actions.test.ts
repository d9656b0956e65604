import { describe, expect, it, vi } from 'vitest';
import { performShortcut, type ShortcutTargets } from './shortcut-actions.ts';

function targets(overrides: Partial<ShortcutTargets> = {}): ShortcutTargets {
  return {
    commands: {
      play: vi.fn(),
      pause: vi.fn(),
      seekTo: vi.fn(),
      goLive: vi.fn(),
      setVolume: vi.fn(),
      setSpeed: vi.fn(),
      togglePlay: vi.fn(),
      seekBy: vi.fn(),
      seekToShare: vi.fn(),
      changeVolume: vi.fn(),
      stepSpeed: vi.fn(),
      toggleMute: vi.fn(),
    },
    toggleFullscreen: vi.fn(),
    toggleTheatre: vi.fn(),
    toggleCaptions: undefined,
    seekToMark: undefined,
    clip: undefined,
    showShortcuts: vi.fn(),
    closePanel: () => false,
    ...overrides,
  };
}

describe('performShortcut', () => {
  it('seeks and consumes the key', () => {
    const to = targets();
    expect(performShortcut({ act: 'seek_by', seconds: -10 }, to)).toBe(true);
    expect(to.commands.seekBy).toHaveBeenCalledWith(-10);
  });
  it('changes the speed by one step', () => {
    const to = targets();
    performShortcut({ act: 'faster' }, to);
    expect(to.commands.stepSpeed).toHaveBeenCalledWith('faster');
  });
  it('leaves the key of an unsupported action to the page', () => {
    expect(performShortcut({ act: 'toggle_captions' }, targets())).toBe(false);
  });
  it('cuts a clip if the page can', () => {
    expect(performShortcut({ act: 'clip' }, targets())).toBe(false);
    const clip = vi.fn();
    expect(performShortcut({ act: 'clip' }, targets({ clip }))).toBe(true);
    expect(clip).toHaveBeenCalledOnce();
  });
  it('leaves escape to the page when nothing is open', () => {
    expect(performShortcut({ act: 'close' }, targets())).toBe(false);
    expect(performShortcut({ act: 'close' }, targets({ closePanel: () => true }))).toBe(true);
  });
});
