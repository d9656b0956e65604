import { Button } from '@grandstand/ui/button';
import { useTranslator } from '../i18n/use-translator.ts';
import { StageMessage } from './stage-message.tsx';

interface Props {
  readonly onHere: () => void;
}

/** Decision E44: over the account's stream limit, playback ends on the device that started first. */
export function ElsewhereStage({ onHere }: Props) {
  const { t } = useTranslator();
  return (
    <StageMessage role="alert" title={t('watch_elsewhere')} text={t('error_stream_limit')}>
      <Button onClick={onHere}>{t('watch_here')}</Button>
    </StageMessage>
  );
}
