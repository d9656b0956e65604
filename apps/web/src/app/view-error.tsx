import { Button } from '@grandstand/ui/button';
import { Notice } from '#shared/notice/notice.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';

interface Props {
  readonly isChunkError: boolean;
  readonly retry: () => void;
}

/** Specification 8, load errors, and whatever else a view throws. */
export function ViewError({ isChunkError, retry }: Props) {
  const { t } = useTranslator();
  return (
    <Notice
      role="alert"
      title={t(isChunkError ? 'chunk_failed' : 'crash_title')}
      text={t(isChunkError ? 'chunk_failed_text' : 'crash_text')}
    >
      <Button kind="go" onClick={retry}>
        {t('retry')}
      </Button>
      <Button kind="line" onClick={() => location.reload()}>
        {t('reload_page')}
      </Button>
    </Notice>
  );
}
