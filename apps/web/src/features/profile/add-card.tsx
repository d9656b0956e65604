import { Button } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '#shared/api/call-options.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';
import { NewCardForm } from './new-card-form.tsx';

/** A card kept for the next time, without a payment. Its form comes when somebody wants it. */
export function AddCard() {
  const { t } = useTranslator();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button kind="line" wide onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('card_add')}
      </Button>
    );
  }
  function kept(): void {
    setOpen(false);
    toasts.show({ type: 'success', text: t('card_save_done') });
    void queryClient.invalidateQueries({ queryKey: callKey('listCards') });
  }
  return <NewCardForm onKept={kept} onLeft={() => setOpen(false)} />;
}
