import { Button } from '@grandstand/ui/button';
import { Wrap } from '@grandstand/ui/wrap';
import { useEffect } from 'react';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';

interface Props {
  readonly title: 'crash_title' | 'chunk_failed' | 'css_chunk_failed';
  readonly retry: () => void;
}

/** Specification 8, load errors: their exact text is shown in small print. Also shows any other error that a view throws. */
export function ViewError({ title, retry }: Props) {
  const { t } = useTranslator();
  const isCrash = title === 'crash_title';
  // Retries automatically when the connection returns.
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <Wrap>
      <Notice
        role="alert"
        level={1}
        title={t(isCrash ? 'crash_title' : 'view_failed')}
        text={t(isCrash ? 'crash_text' : 'chunk_failed_text')}
        small={isCrash ? undefined : t(title)}
      >
        <Button kind="go" onClick={retry}>
          {t('retry')}
        </Button>
        <Button kind="line" onClick={() => location.reload()}>
          {t('reload_page')}
        </Button>
      </Notice>
    </Wrap>
  );
}
