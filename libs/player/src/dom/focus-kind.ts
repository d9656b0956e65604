import type { Keystroke } from '../core/shortcuts.ts';

/** Nothing has the focus, or the page has moved it to the heading after navigation. */
const PAGE = 'body, main, h1[tabindex="-1"]';

/** How the focused element uses keys. */
export function focusKind(target: EventTarget | null): Keystroke['on'] {
  if (!(target instanceof HTMLElement)) return 'picture';
  if (target.matches(PAGE)) return 'page';
  if (target.matches('.player__slider')) return 'scrubber';
  if (target.matches('input, select, textarea, [contenteditable]')) return 'field';
  return target.matches('button, a, summary') ? 'button' : 'picture';
}
