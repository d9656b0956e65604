import { Button } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { useTranslator } from '#shared/i18n/use-translator.ts';

interface Props {
  readonly isLooping: boolean;
  readonly onClick: () => void;
}

/** Plays the selection in the player again and again. */
export function LoopButton({ isLooping, onClick }: Props) {
  const { t } = useTranslator();
  return (
    <Button aria-pressed={isLooping} onClick={onClick}>
      <Icon name={isLooping ? 'pause' : 'play'} filled={!isLooping} />
      {t('cutter_loop')}
    </Button>
  );
}
