import { CancelledError } from '@grandstand/client/cancelled-error';
import type { UserSubscription } from '@grandstand/contract/payments.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { primeCall } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { refreshPersonal } from '#shared/api/query-client.ts';
import { useChannelDay } from '#shared/i18n/use-channel-day.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { ConfirmPopup } from '#shared/popups/confirm-popup.tsx';
import { usePopups } from '#shared/popups/use-popups.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';

interface Change {
  readonly isPending: boolean;
  /** Asks once, with the last day of access, and then cancels. */
  readonly cancel: () => void;
  readonly resume: () => void;
}

/** Cancels or resumes the renewal. */
export function useChangeSubscription(subscription: UserSubscription): Change {
  const translator = useTranslator();
  const { t } = translator;
  const dayOf = useChannelDay();
  const client = useClient();
  const queryClient = useQueryClient();
  const popups = usePopups();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const { name, ends_at, failure } = subscription;
  // While a payment is overdue, the period that was paid is over.
  const lastDayText =
    failure || !ends_at ? t('plan_cancel_now') : t('plan_cancel_until', { day: dayOf(ends_at) });
  const question = {
    title: t('plan_cancel_question', { name }),
    text: lastDayText,
    okLabel: t('plan_cancel_confirm'),
    cancelLabel: t('plan_keep'),
    isDestructive: true,
  };

  async function change(call: 'unsubscribe' | 'resumeSubscription', text: string): Promise<void> {
    setPending(true);
    try {
      const data = await client.call(call);
      primeCall(queryClient, 'getUserSubscription', {}, data, Date.now());
      void refreshPersonal(queryClient);
      toasts.show({ type: 'success', text });
    } catch (error) {
      toasts.show({ type: 'error', text: errorText(translator, error) });
    } finally {
      setPending(false);
    }
  }

  async function cancel(): Promise<void> {
    try {
      await popups.open(ConfirmPopup, question, 'cancel_subscription');
    } catch (error) {
      if (error instanceof CancelledError) return;
      throw error;
    }
    await change('unsubscribe', t('plan_canceled', { name }));
  }

  return {
    isPending,
    cancel: () => void cancel(),
    resume: () => void change('resumeSubscription', t('plan_resumed', { name })),
  };
}
