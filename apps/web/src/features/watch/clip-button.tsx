import { Button } from '@grandstand/ui/button';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './clip-button.module.css';

interface Props {
  readonly kind: 'go' | 'stage';
  readonly onClip: () => void;
}

/** Opens the cutter: in the player's row, and among the actions below it. */
export function ClipButton({ kind, onClip }: Props) {
  const { t } = useTranslator();
  return (
    <span className={styles[kind]}>
      <Button kind={kind} aria-label={t('make_clip')} onClick={onClip}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 4v12h14M18 20V8H4" />
        </svg>
        <span>{t('make_clip')}</span>
      </Button>
    </span>
  );
}
