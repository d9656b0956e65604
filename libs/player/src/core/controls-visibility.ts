import type { PlaybackPhase } from './playback-status.ts';

export const CONTROLS_HIDE_MS = 3_000;

export type ControlsSituation = {
  phase: PlaybackPhase;
  /** Keyboard focus; focus left by a click does not count. */
  focusInside: boolean;
  panelOpen: boolean;
  scrubbing: boolean;
  /** No pointer, touch or key activity for CONTROLS_HIDE_MS, or a tap hid the controls. */
  quiet: boolean;
};

export function controlsVisible(situation: ControlsSituation): boolean {
  if (situation.phase !== 'playing' && situation.phase !== 'stalled') return true;
  if (situation.focusInside || situation.panelOpen || situation.scrubbing) return true;
  return !situation.quiet;
}
