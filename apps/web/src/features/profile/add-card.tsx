import { Button } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { PLUS } from '@grandstand/ui/rare-icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '#shared/api/call-options.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';
import { NewCardForm } from './new-card-form.tsx';

/** Saves a card without a payment. Loads the card form on demand. */
export function AddCard() {
  const { t } = useTranslator();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button kind="line" wide onClick={() => setOpen(true)}>
        <Icon name={PLUS} />
        {t('card_add')}
      </Button>
    );
  }
  function onSaved(): void {
    setOpen(false);
    toasts.show({ type: 'success', text: t('card_save_done') });
    void queryClient.invalidateQueries({ queryKey: callKey('listCards') });
  }
  return <NewCardForm onSaved={onSaved} onClose={() => setOpen(false)} />;
}
