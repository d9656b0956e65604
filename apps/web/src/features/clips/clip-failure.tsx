import { ApiError } from '@grandstand/client/api-error';
import { Button } from '@grandstand/ui/button';
import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { NotFound } from '#shared/not-found/not-found.tsx';
import { StageMessage } from '#shared/watching/stage-message.tsx';

interface Props {
  readonly error: unknown;
  readonly retry: () => void;
}

/** No such clip, which is also what is said of somebody else's; or something that another try may mend. */
export function ClipFailure({ error, retry }: Props) {
  const translator = useTranslator();
  const { t } = translator;
  if (error instanceof ApiError && error.code === 'not_found')
    return <NotFound title={t('clip_not_found')} />;
  return (
    <StageMessage
      level={1}
      icon="warn"
      role="alert"
      title={t('clip_load_failed')}
      text={errorText(translator, error)}
    >
      <Button kind="stage" onClick={retry}>
        {t('retry')}
      </Button>
    </StageMessage>
  );
}
