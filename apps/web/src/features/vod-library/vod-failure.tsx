import { ApiError } from '@grandstand/client/api-error';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { NotFound } from '#shared/not-found/not-found.tsx';
import { LoadFailure } from '#shared/watching/load-failure.tsx';

interface Props {
  readonly error: unknown;
  readonly retry: () => void;
}

export function VodFailure({ error, retry }: Props) {
  const { t } = useTranslator();
  if (error instanceof ApiError && error.code === 'not_found') return <NotFound title={t('vod_not_found')} />;
  return <LoadFailure title={t('vod_failed')} error={error} retry={retry} />;
}
