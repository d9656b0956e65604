import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useChannel } from '../channel.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { type CardEntry, CardEntryError, type CardSum, type SavedEntry } from './card-entry.ts';
import styles from './card-form.module.css';
import { loadStripe, type Stripe, type StripeElements, type StripeElementsOptions } from './stripe.ts';

interface Props {
  readonly publishableKey: string;
  readonly sum: CardSum;
  readonly entry: RefObject<CardEntry | null>;
}

async function paymentMethod(stripe: Stripe, elements: StripeElements): Promise<string> {
  const submitted = await elements.submit();
  const result = submitted.error ? submitted : await stripe.createPaymentMethod({ elements });
  if (result.paymentMethod) return result.paymentMethod.id;
  throw new CardEntryError(result.error?.message ?? '');
}

async function save(stripe: Stripe, elements: StripeElements, clientSecret: string): Promise<SavedEntry> {
  const payment_method = await paymentMethod(stripe, elements);
  const { error } = await stripe.confirmCardSetup(clientSecret, { payment_method });
  if (error) throw new CardEntryError(error.message ?? '');
  return { id: payment_method, isSaved: true };
}

/** Stripe's Payment Element, in Stripe's frames, in the channel's colours. */
export function StripeCardForm({ publishableKey, sum, entry }: Props) {
  const { t, language } = useTranslator();
  const { color_settings: colors } = useChannel();
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<StripeElements>(null);
  const [hasFailed, setFailed] = useState(false);
  const { total, currency } = sum;

  /** Read when the script has loaded: the total may have changed in the meantime. */
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
    let isMounted = true;
    async function mount(): Promise<void> {
      const stripe = await loadStripe(publishableKey);
      if (!isMounted || !host.current) return;
      const elements = stripe.elements(options());
      elements.create('payment').mount(host.current);
      mounted.current = elements;
      entry.current = {
        paymentMethod: () => paymentMethod(stripe, elements),
        save: secret => save(stripe, elements, secret),
      };
    }
    mount().catch(() => isMounted && setFailed(true));
    return () => {
      isMounted = false;
      entry.current = null;
    };
  }, [publishableKey, entry]);

  useEffect(() => {
    if (total !== null) mounted.current?.update({ amount: total });
  }, [total]);

  if (hasFailed) return <p role="alert">{t('card_form_failed')}</p>;
  return <div ref={host} className={styles.element} />;
}
