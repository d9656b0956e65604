import type { Keystroke } from '../core/shortcuts.ts';

/** What the focused element does with keys of its own. */
export function focusKind(target: EventTarget | null): Keystroke['on'] {
  if (!(target instanceof HTMLElement)) return 'picture';
  if (target.matches('.player__slider')) return 'scrubber';
  if (target.matches('input, select, textarea, [contenteditable]')) return 'field';
  return target.matches('button, a, summary') ? 'button' : 'picture';
}
