import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslator } from '../i18n/use-translator.ts';
import { useHiddenScores } from './hidden-scores.ts';
import styles from './spoiler-switch.module.css';

/** Decision E54: shown in the header of sections with replays. A second switch extends it to live games (decision H220). */
export function SpoilerSwitch() {
  const { t } = useTranslator();
  const [hidden, hide] = useHiddenScores();
  const hides = hidden !== 'none';
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset does not fit into a row of tools
    <span className={styles.switches} role="group" aria-label={t('hide_scores')}>
      <Switch label={t('hide_scores')} isOn={hides} turn={isOn => hide(isOn ? 'replays' : 'none')} />
      {hides && (
        <Switch
          label={t('hide_live_scores')}
          isOn={hidden === 'all'}
          turn={isOn => hide(isOn ? 'all' : 'replays')}
        />
      )}
    </span>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
}

function Switch({ label, isOn, turn }: SwitchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEarlyTurn(input, isOn, turn);
  return (
    <label className={styles.switch}>
      <input
        ref={input}
        type="checkbox"
        // Otherwise a browser may restore an older setting with the page.
        autoComplete="off"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={e => turn(e.target.checked)}
      />
      {label}
    </label>
  );
}

/** Decision H611: before the first script runs, the browser itself turns the switch of the server's HTML. */
function useEarlyTurn(
  input: { readonly current: HTMLInputElement | null },
  isOn: boolean,
  turn: (isOn: boolean) => void,
): void {
  const adopt = useEffectEvent(() => {
    const turned = input.current?.checked ?? isOn;
    if (turned !== isOn) turn(turned);
  });
  useEffect(() => adopt(), []);
}
