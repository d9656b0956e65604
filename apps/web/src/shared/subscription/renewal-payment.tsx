import { cardName } from '@grandstand/rules/card-name';
import { Button } from '@grandstand/ui/button';
import type { ReactNode } from 'react';
import { useCall } from '../api/call-options.ts';
import { errorText } from '../api/error-text.ts';
import { ThreeDSecureChallenge } from '../cards/three-d-secure-challenge.tsx';
import type { Checkout } from '../checkout/checkout-state.ts';
import { failureText } from '../checkout/failure-text.ts';
import type { Translator } from '../i18n/translator.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import styles from './renewal-payment.module.css';
import type { FailingSubscription } from './use-failure-text.ts';
import type { useRenewalPayment } from './use-renewal-payment.ts';

interface Props {
  readonly subscription: FailingSubscription;
  readonly payment: ReturnType<typeof useRenewalPayment>;
  /** Other ways to pay, next to the button. */
  readonly children?: ReactNode;
}

/** One button pays the overdue renewal with the subscription's card, or confirms it with the bank. */
export function RenewalPayment({ subscription, payment, children }: Props) {
  const translator = useTranslator();
  const { t } = translator;
  const money = useMoney();
  const config = useCall('getPaymentConfig');
  const { checkout, refusal, pay, dispatch } = payment;
  const { failure, card, next_payment, currency } = subscription;
  const isBusy = checkout.step === 'sending' || checkout.step === 'processing';
  const amount = next_payment && money(next_payment.total, currency);
  const problem = problemText(translator, checkout, refusal);
  return (
    <div className={styles.payment}>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.actions}>
        {checkout.step === 'unconfirmed' ? (
          <Button kind="go" onClick={() => dispatch({ type: 'check_again' })}>
            {t('check_again')}
          </Button>
        ) : (
          <Button kind="go" disabled={isBusy} onClick={() => pay({})}>
            {failure.kind === 'authentication'
              ? t('renewal_confirm', { amount: amount ?? '' })
              : t('renewal_pay', { amount: amount ?? '', card: card ? cardName(card) : t('card') })}
          </Button>
        )}
        {children}
      </div>
      {isBusy && (
        <p className={styles.busy} role="status">
          {t('processing')}
        </p>
      )}
      {checkout.step === 'processing' && checkout.clientSecret !== null && config.data && (
        <ThreeDSecureChallenge
          config={config.data}
          clientSecret={checkout.clientSecret}
          onCompleted={() => dispatch({ type: 'challenge_completed' })}
          onAbandoned={() => dispatch({ type: 'challenge_abandoned' })}
        />
      )}
    </div>
  );
}

/** Why the last click did not pay; null before one. */
function problemText(translator: Translator, checkout: Checkout, refusal: unknown): string | null {
  if (checkout.step === 'unconfirmed') return translator.t('payment_unconfirmed_text');
  if (checkout.step !== 'form') return null;
  if (checkout.failure) return failureText(translator, checkout.failure.reason);
  return refusal === null ? null : errorText(translator, refusal);
}
