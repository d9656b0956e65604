import { useTranslator } from '../i18n/use-translator.ts';

/** A placeholder of the stage's size while the personal response loads. */
export function WaitingStage() {
  const { t } = useTranslator();
  return <div role="status" aria-label={t('loading')} style={{ aspectRatio: '16/9' }} />;
}
