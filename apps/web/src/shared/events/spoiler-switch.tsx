import { useTranslator } from '../i18n/use-translator.ts';
import { useHiddenScores } from './hidden-scores.ts';
import styles from './spoiler-switch.module.css';

/** Decision E54: shown in the header of sections with replays. */
export function SpoilerSwitch() {
  const { t } = useTranslator();
  const [hidden, hide] = useHiddenScores();
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={hidden}
        checked={hidden}
        onChange={e => hide(e.target.checked)}
      />
      {t('hide_scores')}
    </label>
  );
}
