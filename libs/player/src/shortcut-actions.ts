import type { Shortcut } from './core/shortcuts.ts';
import type { MediaCommands } from './dom/media-commands.ts';

/** Other targets of the keys than the media element; undefined if this player lacks them. */
export type ShortcutTargets = {
  commands: MediaCommands;
  toggleFullscreen: () => void;
  toggleTheatre: (() => void) | undefined;
  toggleCaptions: (() => void) | undefined;
  showKeys: () => void;
  /** False when nothing was open. */
  closePanel: () => boolean;
};

/** False: nothing to do for this key, it stays the browser's. */
export function performShortcut(shortcut: Shortcut, targets: ShortcutTargets): boolean {
  const { commands } = targets;
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
    show_keys: targets.showKeys,
  };
  return done(plain[shortcut.act]);
}

function done(act: (() => void) | undefined): boolean {
  act?.();
  return act !== undefined;
}
