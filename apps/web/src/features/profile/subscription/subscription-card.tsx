import type { Card } from '@grandstand/contract/payments.schema';
import { cardName } from '@grandstand/rules/card-name';
import { Button } from '@grandstand/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { primeCall, useCall } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { isFailing } from '#shared/subscription/use-failure-text.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';

interface Props {
  readonly card: Card;
}

/** Marks the saved card that pays for the subscription; any other one can take its place. An overdue payment has its own form. */
export function SubscriptionCard({ card }: Props) {
  const translator = useTranslator();
  const { t } = translator;
  const client = useClient();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const { data: subscription } = useCall('getUserSubscription');
  if (subscription?.status !== 'active' || isFailing(subscription)) return null;
  const { name } = subscription;
  if (subscription.card?.id === card.id) return <small>{t('card_of_plan', { name })}</small>;
  async function choose(): Promise<void> {
    setPending(true);
    try {
      const data = await client.call('changeSubscriptionCard', { body: { payment_method_id: card.id } });
      primeCall(queryClient, 'getUserSubscription', {}, data, Date.now());
      toasts.show({ type: 'success', text: t('card_chosen', { name, card: cardName(card) }) });
    } catch (error) {
      toasts.show({ type: 'error', text: errorText(translator, error) });
    } finally {
      setPending(false);
    }
  }
  const label = t('card_choose', { name });
  return (
    <Button
      kind="line"
      disabled={isPending}
      aria-label={`${label}: ${cardName(card)}`}
      onClick={() => void choose()}
    >
      {label}
    </Button>
  );
}
