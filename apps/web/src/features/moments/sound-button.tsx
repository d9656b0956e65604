import { iconButtonClass } from '@grandstand/ui/icon-button';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './moments.module.css';

const SPEAKER = 'M4 9v6h4l5 4V5L8 9z';
const WAVES = 'M17 8c2 2 2 6 0 8';
const CROSS = 'M17 9.500l5 5M22 9.500l-5 5';

interface Props {
  readonly sound: boolean;
  readonly setSound: (on: boolean) => void;
}

export function SoundButton({ sound, setSound }: Props) {
  const { t } = useTranslator();
  const label = t(sound ? 'feed_mute' : 'feed_unmute');
  return (
    <button
      type="button"
      className={`${iconButtonClass} ${styles.sound}`}
      aria-label={label}
      title={label}
      onClick={() => setSound(!sound)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={SPEAKER + (sound ? WAVES : CROSS)} />
      </svg>
    </button>
  );
}
