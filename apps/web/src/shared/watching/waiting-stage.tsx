import { useTranslator } from '../i18n/use-translator.ts';

/** As large as what comes, while the answer to this visitor is on its way. */
export function WaitingStage() {
  const { t } = useTranslator();
  return <div role="status" aria-label={t('loading')} style={{ aspectRatio: '16/9' }} />;
}
