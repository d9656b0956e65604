import { Button } from '@grandstand/ui/button';
import { FieldError } from '@grandstand/ui/field-error';
import { ScriptForm } from '@grandstand/ui/script-form';
import { Skeleton } from '@grandstand/ui/skeleton';
import { SubmitButton } from '@grandstand/ui/submit-button';
import { useId, useRef } from 'react';
import { useCall } from '#shared/api/call-options.ts';
import type { CardEntry } from '#shared/cards/card-entry.ts';
import { CardForm } from '#shared/cards/card-form.tsx';
import { ThreeDSecureChallenge } from '#shared/cards/three-d-secure-challenge.tsx';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './profile-view.module.css';
import { useNewCard } from './use-new-card.ts';

interface Props {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The provider's card form, with a 3-D Secure challenge if the bank requires one. */
export function NewCardForm({ onSaved, onClose }: Props) {
  const { t } = useTranslator();
  const { currency } = useChannel().settings;
  const config = useCall('getPaymentConfig');
  const entry = useRef<CardEntry>(null);
  const errorId = useId();
  const { save, isPending, error, clientSecret, abandonChallenge } = useNewCard(entry, onSaved);
  if (config.isLoadingError) return <p role="alert">{t('card_form_failed')}</p>;
  if (!config.data) return <Skeleton style={{ blockSize: '15rem' }} />;
  return (
    <ScriptForm
      className={styles.newCard}
      aria-label={t('card_add')}
      aria-describedby={errorId}
      onSubmit={() => void save()}
    >
      <CardForm config={config.data} sum={{ total: null, currency }} entry={entry} />
      <FieldError id={errorId} error={error} />
      <div className={styles.acts}>
        <SubmitButton isPending={isPending}>{t('card_save_now')}</SubmitButton>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
      {clientSecret !== null && (
        <ThreeDSecureChallenge
          config={config.data}
          clientSecret={clientSecret}
          onCompleted={onSaved}
          onAbandoned={abandonChallenge}
        />
      )}
    </ScriptForm>
  );
}
