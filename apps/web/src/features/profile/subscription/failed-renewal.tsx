import { Button } from '@grandstand/ui/button';
import { useRef, useState } from 'react';
import { useCall } from '#shared/api/call-options.ts';
import { type CardEntry, CardEntryError } from '#shared/cards/card-entry.ts';
import { CardForm } from '#shared/cards/card-form.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { RenewalPayment } from '#shared/subscription/renewal-payment.tsx';
import { type FailingSubscription, useFailureText } from '#shared/subscription/use-failure-text.ts';
import { useRenewalPayment } from '#shared/subscription/use-renewal-payment.ts';
import styles from './subscription-section.module.css';

interface Props {
  readonly subscription: FailingSubscription;
}

/** The renewal is overdue: it can be paid with the subscription's card or another one, which is used from now on. */
export function FailedRenewal({ subscription }: Props) {
  const { t } = useTranslator();
  const failureText = useFailureText();
  const payment = useRenewalPayment();
  const [hasForm, setForm] = useState(false);
  return (
    <div className={styles.failure}>
      <p role="alert">{failureText(subscription)}</p>
      <RenewalPayment subscription={subscription} payment={payment}>
        {!hasForm && (
          <Button kind="line" onClick={() => setForm(true)}>
            {t('renewal_other_card')}
          </Button>
        )}
      </RenewalPayment>
      {hasForm && <OtherCard subscription={subscription} payment={payment} />}
    </div>
  );
}

function OtherCard({
  subscription,
  payment,
}: Props & { readonly payment: ReturnType<typeof useRenewalPayment> }) {
  const { t } = useTranslator();
  const config = useCall('getPaymentConfig');
  const entry = useRef<CardEntry>(null);
  const [error, setError] = useState<string | null>(null);
  const { next_payment, currency } = subscription;
  const isBusy = payment.checkout.step !== 'form';
  async function pay(): Promise<void> {
    setError(null);
    try {
      const payment_method_id = await entry.current?.paymentMethod();
      if (payment_method_id) payment.pay({ payment_method_id });
    } catch (reason) {
      if (!(reason instanceof CardEntryError)) throw reason;
      setError(reason.message || null);
    }
  }
  if (config.isLoadingError) return <p role="alert">{t('card_form_failed')}</p>;
  if (!config.data) return null;
  return (
    <>
      <CardForm config={config.data} sum={{ total: next_payment?.total ?? null, currency }} entry={entry} />
      {error && <p role="alert">{error}</p>}
      <div className={styles.actions}>
        <Button kind="line" disabled={isBusy} onClick={() => void pay()}>
          {t('renewal_pay_other')}
        </Button>
      </div>
    </>
  );
}
