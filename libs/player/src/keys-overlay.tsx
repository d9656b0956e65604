import { useEffect, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { usePlayer } from './player-context.ts';
import type { PlayerMessages } from './player-messages.ts';

type KeyLine = {
  keys: (words: PlayerMessages) => string;
  what: keyof PlayerMessages;
  needs?: 'captions' | 'theatre' | 'live';
};

const LINES: readonly KeyLine[] = [
  { keys: words => words.key_space, what: 'key_play' },
  { keys: () => '← →', what: 'key_seek' },
  { keys: () => '↑ ↓', what: 'key_volume' },
  { keys: () => '0 – 9', what: 'key_jump' },
  { keys: () => 'Home End', what: 'key_live', needs: 'live' },
  { keys: () => '< >', what: 'key_speed' },
  { keys: () => 'C', what: 'captions', needs: 'captions' },
  { keys: () => 'M', what: 'mute' },
  { keys: () => 'F', what: 'fullscreen' },
  { keys: () => 'T', what: 'theatre', needs: 'theatre' },
  { keys: () => '?', what: 'key_help' },
];

type KeysOverlayProps = {
  offers: { captions: boolean; theatre: boolean; live: boolean };
  keysOnPage: { active: boolean; toggle: () => void };
  onClose: () => void;
};

/** Lines for what this player does not have are left out. */
export function KeysOverlay({ offers, keysOnPage, onClose }: KeysOverlayProps) {
  const { words } = usePlayer();
  const title = useId();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);

  return (
    <div className="player__over player__keys" role="dialog" aria-labelledby={title}>
      <h2 id={title} className="player__head">
        {words.keys}
      </h2>
      <dl>
        {LINES.filter(({ needs }) => !needs || offers[needs]).map(({ keys, what }) => (
          <div key={what}>
            <dt>
              <kbd>{keys(words)}</kbd>
            </dt>
            <dd>{words[what]}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input type="checkbox" checked={keysOnPage.active} onChange={keysOnPage.toggle} />
        {words.keys_on_page}
      </label>
      <IconButton ref={close} icon="close" label={words.close} onClick={onClose} always />
    </div>
  );
}
