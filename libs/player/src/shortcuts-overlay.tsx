import { useEffect, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { usePlayer } from './player-context.ts';
import type { PlayerMessages } from './player-messages.ts';

type ShortcutLine = {
  keys: (messages: PlayerMessages) => string;
  label: keyof PlayerMessages;
  needs?: 'captions' | 'theatre' | 'live' | 'marks' | 'clip';
};

const LINES: readonly ShortcutLine[] = [
  { keys: messages => messages.key_space, label: 'key_play' },
  { keys: () => '← →', label: 'key_seek' },
  { keys: () => '↑ ↓', label: 'key_volume' },
  { keys: () => '0 – 9', label: 'key_jump' },
  { keys: () => 'Home End', label: 'key_live', needs: 'live' },
  { keys: () => 'N P', label: 'key_marks', needs: 'marks' },
  { keys: () => 'X', label: 'key_clip', needs: 'clip' },
  { keys: () => '< >', label: 'key_speed' },
  { keys: () => 'C', label: 'captions', needs: 'captions' },
  { keys: () => 'M', label: 'mute' },
  { keys: () => 'F', label: 'fullscreen' },
  { keys: () => 'T', label: 'theatre', needs: 'theatre' },
  { keys: () => '?', label: 'key_help' },
];

type ShortcutsOverlayProps = {
  offers: { captions: boolean; theatre: boolean; live: boolean; marks: boolean; clip: boolean };
  pageShortcuts: { active: boolean; toggle: () => void };
  onClose: () => void;
};

/** Lists only the shortcuts that this player supports. */
export function ShortcutsOverlay({ offers, pageShortcuts: keysOnPage, onClose }: ShortcutsOverlayProps) {
  const { messages } = usePlayer();
  const title = useId();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);

  return (
    <div className="player__over player__keys" role="dialog" aria-labelledby={title}>
      <h2 id={title} className="player__head">
        {messages.keys}
      </h2>
      <dl>
        {LINES.filter(({ needs }) => !needs || offers[needs]).map(({ keys, label: what }) => (
          <div key={what}>
            <dt>
              <kbd>{keys(messages)}</kbd>
            </dt>
            <dd>{messages[what]}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input type="checkbox" checked={keysOnPage.active} onChange={keysOnPage.toggle} />
        {messages.keys_on_page}
      </label>
      <IconButton ref={close} icon="close" label={messages.close} onClick={onClose} always />
    </div>
  );
}
