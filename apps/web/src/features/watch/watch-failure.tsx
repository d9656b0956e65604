import { ApiError } from '@grandstand/client/api-error';
import { buttonClass } from '@grandstand/ui/button';
import { PIN } from '@grandstand/ui/rare-icons';
import { Link } from 'wouter';
import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { NotFound } from '#shared/not-found/not-found.tsx';
import { paths } from '#shared/routing/paths.ts';
import { LoadFailure } from '#shared/watching/load-failure.tsx';
import { StageMessage } from '#shared/watching/stage-message.tsx';
import { WatchSkeleton } from './watch-skeleton.tsx';

interface Props {
  readonly error: unknown;
  readonly retry: () => void;
}

/** 'Not found', 'not in your region', or an error with a retry button. */
export function WatchFailure({ error, retry }: Props) {
  const translator = useTranslator();
  const { t } = translator;
  const code = error instanceof ApiError ? error.code : undefined;
  // The navigation rules redirect this user as soon as the profile has loaded.
  if (code === 'temporary_password') return <WatchSkeleton />;
  if (code === 'not_found') return <NotFound />;
  if (code === 'geo_blocked') {
    return (
      <StageMessage icon={PIN} title={t('watch_geo_blocked')} text={errorText(translator, error)} level={1}>
        <Link href={paths.home()} className={buttonClass({ kind: 'stage' })}>
          {t('watch_games_you_can')}
        </Link>
      </StageMessage>
    );
  }
  return <LoadFailure title={t('watch_failed')} error={error} retry={retry} />;
}
