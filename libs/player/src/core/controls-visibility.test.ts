import { describe, expect, it } from 'vitest';
import { type ControlsSituation, controlsVisible } from './controls-visibility.ts';

const quietly = (overrides: Partial<ControlsSituation> = {}): ControlsSituation => ({
  phase: 'playing',
  focusInside: false,
  panelOpen: false,
  scrubbing: false,
  quiet: true,
  ...overrides,
});

describe('controlsVisible', () => {
  it('hides the controls during playback without activity', () =>
    expect(controlsVisible(quietly())).toBe(false));
  it('shows the controls on any activity', () =>
    expect(controlsVisible(quietly({ quiet: false }))).toBe(true));
  it.each([
    { focusInside: true },
    { panelOpen: true },
    { scrubbing: true },
    { phase: 'paused' as const },
    { phase: 'idle' as const },
  ])('keeps the controls visible with %o', overrides =>
    expect(controlsVisible(quietly(overrides))).toBe(true),
  );
});
