import type { Shortcut } from './core/shortcuts.ts';
import type { MediaCommands } from './dom/media-commands.ts';

/** The actions of shortcuts; undefined if this player does not support one. */
export type ShortcutTargets = {
  commands: MediaCommands;
  toggleFullscreen: () => void;
  toggleTheatre: (() => void) | undefined;
  toggleCaptions: (() => void) | undefined;
  /** Undefined without marks. */
  seekToMark: ((direction: 'next' | 'previous') => void) | undefined;
  clip: (() => void) | undefined;
  showShortcuts: () => void;
  /** Returns false if no panel was open. */
  closePanel: () => boolean;
};

/** Returns false if the action is not available; the key then stays with the browser. */
export function performShortcut(shortcut: Shortcut, targets: ShortcutTargets): boolean {
  const { commands, seekToMark } = targets;
  if (shortcut.act === 'close') return targets.closePanel();
  if (shortcut.act === 'seek_by') return done(() => commands.seekBy(shortcut.seconds));
  if (shortcut.act === 'seek_to_share') return done(() => commands.seekToShare(shortcut.share));
  if (shortcut.act === 'change_volume') return done(() => commands.changeVolume(shortcut.by));
  const plain: Record<typeof shortcut.act, (() => void) | undefined> = {
    toggle_play: commands.togglePlay,
    toggle_mute: commands.toggleMute,
    slower: () => commands.stepSpeed('slower'),
    faster: () => commands.stepSpeed('faster'),
    toggle_fullscreen: targets.toggleFullscreen,
    toggle_theatre: targets.toggleTheatre,
    toggle_captions: targets.toggleCaptions,
    next_mark: seekToMark && (() => seekToMark('next')),
    previous_mark: seekToMark && (() => seekToMark('previous')),
    clip: targets.clip,
    show_shortcuts: targets.showShortcuts,
  };
  return done(plain[shortcut.act]);
}

function done(act: (() => void) | undefined): boolean {
  act?.();
  return act !== undefined;
}
