import { ApiError } from '@grandstand/client/api-error';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { NotFound } from '#shared/not-found/not-found.tsx';
import { useDocumentTitle } from '#shared/routing/use-document-title.ts';
import { LoadFailure } from '#shared/watching/load-failure.tsx';

interface Props {
  readonly error: unknown;
  readonly retry: () => void;
}

/** 'Not found', also for another user's private clip; or an error with a retry button. */
export function ClipFailure({ error, retry }: Props) {
  const { t } = useTranslator();
  const isMissing = error instanceof ApiError && error.code === 'not_found';
  useDocumentTitle(isMissing ? t('clip_not_found') : null);
  if (isMissing) return <NotFound title={t('clip_not_found')} />;
  return <LoadFailure title={t('clip_load_failed')} error={error} retry={retry} />;
}
