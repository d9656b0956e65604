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
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={e => turn(e.target.checked)}
      />
      {label}
    </label>
  );
}
