import { useTranslator } from '../i18n/use-translator.ts';
import styles from './stage-message.module.css';
import { StageMessage } from './stage-message.tsx';

/** `progress` is 0 to 1, or null while it is unknown. */
export function ProcessingStage({ progress }: { readonly progress: number | null }) {
  const { t } = useTranslator();
  const percent = progress === null ? undefined : Math.round(progress * 100);
  return (
    <StageMessage title={t('watch_processing')} text={t('watch_processing_text')}>
      <div className={styles.progress}>
        <progress value={percent} max={100} aria-label={t('watch_processing')} />
        {percent !== undefined && <p role="status">{t('watch_processing_share', { percent })}</p>}
      </div>
    </StageMessage>
  );
}
