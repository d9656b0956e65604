import { Button } from '@grandstand/ui/button';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';

interface Props {
  readonly title: 'crash_title' | 'chunk_failed' | 'css_chunk_failed';
  readonly retry: () => void;
}

/** Specification 8, load errors, and whatever else a view throws. */
export function ViewError({ title, retry }: Props) {
  const { t } = useTranslator();
  return (
    <Notice
      role="alert"
      level={1}
      title={t(title)}
      text={t(title === 'crash_title' ? 'crash_text' : 'chunk_failed_text')}
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
