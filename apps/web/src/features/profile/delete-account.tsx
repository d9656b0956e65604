import { CancelledError } from '@grandstand/client/cancelled-error';
import { linkLifetimeText } from '@grandstand/rules/link-lifetimes';
import { Button } from '@grandstand/ui/button';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { ConfirmPopup } from '#shared/popups/confirm-popup.tsx';
import { usePopups } from '#shared/popups/use-popups.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';
import styles from './profile-edit-view.module.css';

/** Asks for confirmation here and by mail, because a deletion is permanent. */
export function DeleteAccount({ email }: { readonly email: string }) {
  const translator = useTranslator();
  const { t, locale } = translator;
  const lifetime = linkLifetimeText('confirm_account_deletion', locale);
  const client = useClient();
  const popups = usePopups();
  const toasts = useToasts();
  const [isSent, setSent] = useState(false);
  const question = {
    title: t('delete_popup'),
    text: t('delete_popup_text', { email }),
    okLabel: t('delete_popup_confirm'),
    cancelLabel: t('delete_cancel'),
    isDestructive: true,
  };
  async function ask(): Promise<void> {
    try {
      await popups.open(ConfirmPopup, question, 'delete_account');
      await client.call('requestAccountDeletion');
      setSent(true);
    } catch (error) {
      if (error instanceof CancelledError) return;
      toasts.show({ type: 'error', text: errorText(translator, error) });
    }
  }
  return (
    <div className={styles.delete}>
      <Button kind="danger_line" disabled={isSent} onClick={() => void ask()}>
        {t('delete_account')}
      </Button>
      <p role="status">{isSent && t('delete_sent', { lifetime })}</p>
    </div>
  );
}
