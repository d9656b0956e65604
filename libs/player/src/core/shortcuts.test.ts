import { describe, expect, it } from 'vitest';
import { type Keystroke, shortcutFor } from './shortcuts.ts';

const stroke = (key: string, overrides: Partial<Keystroke> = {}): Keystroke => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  on: 'picture',
  ...overrides,
});

describe('shortcutFor', () => {
  it.each([
    [' ', { act: 'toggle_play' }],
    ['K', { act: 'toggle_play' }],
    ['ArrowLeft', { act: 'seek_by', seconds: -10 }],
    ['l', { act: 'seek_by', seconds: 10 }],
    ['7', { act: 'seek_to_share', share: 0.7 }],
    ['Home', { act: 'seek_to_share', share: 0 }],
    ['?', { act: 'show_shortcuts' }],
    ['>', { act: 'faster' }],
  ])('%s', (key, shortcut) => expect(shortcutFor(stroke(key))).toEqual(shortcut));

  it('leaves keys with a modifier to the browser', () => {
    expect(shortcutFor(stroke('f', { ctrlKey: true }))).toBeUndefined();
    expect(shortcutFor(stroke('ArrowLeft', { altKey: true }))).toBeUndefined();
  });
  it('leaves the space key to a focused button', () => {
    expect(shortcutFor(stroke(' ', { on: 'button' }))).toBeUndefined();
    expect(shortcutFor(stroke('m', { on: 'button' }))).toEqual({ act: 'toggle_mute' });
  });
  it('leaves all but escape to a field', () => {
    expect(shortcutFor(stroke('ArrowDown', { on: 'field' }))).toBeUndefined();
    expect(shortcutFor(stroke('Escape', { on: 'field' }))).toEqual({ act: 'close' });
  });
  it('moves the scrubber with the up arrow too', () => {
    expect(shortcutFor(stroke('ArrowUp', { on: 'scrubber' }))).toEqual({ act: 'seek_by', seconds: 10 });
    expect(shortcutFor(stroke('ArrowUp'))).toEqual({ act: 'change_volume', by: 0.05 });
  });
  it('handles play keys from the page and leaves its scroll keys alone', () => {
    expect(shortcutFor(stroke(' ', { on: 'page' }))).toEqual({ act: 'toggle_play' });
    expect(shortcutFor(stroke('l', { on: 'page' }))).toEqual({ act: 'seek_by', seconds: 10 });
    expect(shortcutFor(stroke('x', { on: 'page' }))).toEqual({ act: 'clip' });
    expect(shortcutFor(stroke('?', { on: 'page' }))).toEqual({ act: 'show_shortcuts' });
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End', '7', '>'])
      expect(shortcutFor(stroke(key, { on: 'page' }))).toBeUndefined();
  });
  it('ignores other keys', () => expect(shortcutFor(stroke('q'))).toBeUndefined());
});
