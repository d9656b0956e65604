import type { PaymentConfig } from '@grandstand/contract/payments.schema';
import type { RefObject } from 'react';
import type { CardEntry, CardSum } from './card-entry.ts';
import { StandInCardForm } from './stand-in-card-form.tsx';
import { StripeCardForm } from './stripe-card-form.tsx';

interface Props {
  readonly config: PaymentConfig;
  readonly sum: CardSum;
  readonly entry: RefObject<CardEntry | null>;
}

/** The provider's form for a new card. */
export function CardForm({ config, sum, entry }: Props) {
  if (config.form_origin !== null) {
    return <StandInCardForm config={config} origin={config.form_origin} entry={entry} />;
  }
  return <StripeCardForm publishableKey={config.publishable_key} sum={sum} entry={entry} />;
}
