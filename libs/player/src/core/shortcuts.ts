export type Shortcut =
  | { act: 'toggle_play' | 'toggle_mute' | 'toggle_fullscreen' | 'toggle_theatre' }
  | { act: 'toggle_captions' | 'show_shortcuts' | 'slower' | 'faster' | 'close' }
  | { act: 'next_mark' | 'previous_mark' | 'clip' }
  | { act: 'seek_by'; seconds: number }
  | { act: 'seek_to_share'; share: number }
  | { act: 'change_volume'; by: number };

export type Keystroke = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** The focused element: fields use all keys, buttons use the space key, the page uses scroll keys. */
  on: 'picture' | 'button' | 'scrubber' | 'field' | 'page';
};

const VOLUME_STEP = 0.05;
const SEEK = 10;

const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  ' ': { act: 'toggle_play' },
  k: { act: 'toggle_play' },
  j: { act: 'seek_by', seconds: -SEEK },
  l: { act: 'seek_by', seconds: SEEK },
  arrowleft: { act: 'seek_by', seconds: -SEEK },
  arrowright: { act: 'seek_by', seconds: SEEK },
  arrowup: { act: 'change_volume', by: VOLUME_STEP },
  arrowdown: { act: 'change_volume', by: -VOLUME_STEP },
  home: { act: 'seek_to_share', share: 0 },
  end: { act: 'seek_to_share', share: 1 },
  m: { act: 'toggle_mute' },
  f: { act: 'toggle_fullscreen' },
  t: { act: 'toggle_theatre' },
  c: { act: 'toggle_captions' },
  n: { act: 'next_mark' },
  p: { act: 'previous_mark' },
  x: { act: 'clip' },
  '<': { act: 'slower' },
  '>': { act: 'faster' },
  '?': { act: 'show_shortcuts' },
  escape: { act: 'close' },
};

/** On the slider, arrow and page keys follow the ARIA slider pattern, not the player's shortcuts. */
const SCRUBBER_KEYS: Readonly<Record<string, Shortcut>> = {
  arrowup: { act: 'seek_by', seconds: SEEK },
  arrowdown: { act: 'seek_by', seconds: -SEEK },
  pageup: { act: 'seek_by', seconds: 6 * SEEK },
  pagedown: { act: 'seek_by', seconds: -6 * SEEK },
};

/** Shortcuts that work without focus: those that play and that show the shortcuts. Long seeks and speed need the focus. */
const PAGE_KEYS: ReadonlySet<string> = new Set([
  ' ',
  'k',
  'j',
  'l',
  'arrowleft',
  'arrowright',
  'm',
  'f',
  'n',
  'p',
  'x',
  '?',
]);

export function shortcutFor(stroke: Keystroke): Shortcut | undefined {
  if (stroke.ctrlKey || stroke.metaKey || stroke.altKey) return undefined;
  const key = stroke.key.toLowerCase();
  if (key === 'escape') return SHORTCUTS[key];
  if (stroke.on === 'field') return undefined;
  if (stroke.on === 'page' && !PAGE_KEYS.has(key)) return undefined;
  if (stroke.on === 'button' && key === ' ') return undefined;
  if (stroke.on === 'scrubber' && SCRUBBER_KEYS[key]) return SCRUBBER_KEYS[key];
  if (/^\d$/.test(key)) return { act: 'seek_to_share', share: Number(key) / 10 };
  return SHORTCUTS[key];
}
