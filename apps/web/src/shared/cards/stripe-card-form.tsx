import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useChannel } from '../channel.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { type CardEntry, CardEntryError, type CardSum } from './card-entry.ts';
import styles from './card-form.module.css';
import { loadStripe, type Stripe, type StripeElements, type StripeElementsOptions } from './stripe.ts';

interface Props {
  readonly publishableKey: string;
  readonly sum: CardSum;
  readonly entry: RefObject<CardEntry | null>;
}

async function paymentMethod(stripe: Stripe, elements: StripeElements): Promise<string> {
  const submitted = await elements.submit();
  const made = submitted.error ? submitted : await stripe.createPaymentMethod({ elements });
  if (made.paymentMethod) return made.paymentMethod.id;
  throw new CardEntryError(made.error?.message ?? '');
}

async function keep(stripe: Stripe, elements: StripeElements, clientSecret: string): Promise<boolean> {
  const payment_method = await paymentMethod(stripe, elements);
  const { error } = await stripe.confirmCardSetup(clientSecret, { payment_method });
  if (error) throw new CardEntryError(error.message ?? '');
  return true;
}

/** Stripe's Payment Element, in Stripe's frames, in the channel's colours. */
export function StripeCardForm({ publishableKey, sum, entry }: Props) {
  const { t, language } = useTranslator();
  const { color_settings: colors } = useChannel();
  const place = useRef<HTMLDivElement>(null);
  const made = useRef<StripeElements>(null);
  const [hasFailed, setFailed] = useState(false);
  const { total, currency } = sum;

  /** As of the moment when the script has come: the total may have changed meanwhile. */
  const options = useEffectEvent(
    (): StripeElementsOptions => ({
      ...(total === null ? { mode: 'setup' } : { mode: 'payment', amount: total }),
      currency: currency.toLowerCase(),
      paymentMethodTypes: ['card'],
      paymentMethodCreation: 'manual',
      locale: language,
      appearance: {
        theme: colors.scheme === 'dark' ? 'night' : 'stripe',
        variables: {
          colorPrimary: colors.accent,
          colorBackground: colors.body_background,
          colorText: colors.body_text_color,
          borderRadius: `${colors.corner}px`,
        },
      },
    }),
  );

  useEffect(() => {
    let isHere = true;
    async function mount(): Promise<void> {
      const stripe = await loadStripe(publishableKey);
      if (!isHere || !place.current) return;
      const elements = stripe.elements(options());
      elements.create('payment').mount(place.current);
      made.current = elements;
      entry.current = {
        paymentMethod: () => paymentMethod(stripe, elements),
        save: secret => keep(stripe, elements, secret),
      };
    }
    mount().catch(() => isHere && setFailed(true));
    return () => {
      isHere = false;
      entry.current = null;
    };
  }, [publishableKey, entry]);

  useEffect(() => {
    if (total !== null) made.current?.update({ amount: total });
  }, [total]);

  if (hasFailed) return <p role="alert">{t('card_form_failed')}</p>;
  return <div ref={place} className={styles.element} />;
}
