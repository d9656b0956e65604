import { Button } from '@grandstand/ui/button';
import { useTranslator } from '../i18n/use-translator.ts';
import { Notice } from '../notice/notice.tsx';

/** The error state of a list of games. */
export function LoadFailed({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslator();
  return (
    <Notice role="alert" title={t('events_failed')} text={t('events_failed_text')}>
      <Button kind="line" onClick={retry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}
