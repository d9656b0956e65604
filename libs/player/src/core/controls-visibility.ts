import type { PlaybackPhase } from './playback-status.ts';

export const CONTROLS_HIDE_MS = 3_000;

export type ControlsSituation = {
  phase: PlaybackPhase;
  /** Keyboard focus; the focus a click leaves behind does not count. */
  focusInside: boolean;
  panelOpen: boolean;
  scrubbing: boolean;
  /** Nobody moved, touched or typed for CONTROLS_HIDE_MS, or a tap sent the controls away. */
  quiet: boolean;
};

export function controlsVisible(situation: ControlsSituation): boolean {
  if (situation.phase !== 'playing' && situation.phase !== 'stalled') return true;
  if (situation.focusInside || situation.panelOpen || situation.scrubbing) return true;
  return !situation.quiet;
}
