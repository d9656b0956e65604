import { Button } from '@grandstand/ui/button';
import { errorText } from '../api/error-text.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { StageMessage } from './stage-message.tsx';

interface Props {
  readonly title: string;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Shown if the media did not load; a retry may succeed. */
export function LoadFailure({ title, error, retry }: Props) {
  const translator = useTranslator();
  return (
    <StageMessage level={1} icon="warn" role="alert" title={title} text={errorText(translator, error)}>
      <Button kind="stage" onClick={retry}>
        {translator.t('retry')}
      </Button>
    </StageMessage>
  );
}
