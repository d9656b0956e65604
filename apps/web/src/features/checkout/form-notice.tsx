import { failureCause } from '@grandstand/client/failure';
import { errorText } from '#shared/api/error-text.ts';
import type { PaymentFailure } from '#shared/checkout/checkout-state.ts';
import { failureText } from '#shared/checkout/failure-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './checkout-form.module.css';

/** The server's refusal of the last request, above the fields that can change it. */
export function RefusalNotice({ refused }: { readonly refused: unknown }) {
  const translator = useTranslator();
  if (refused === null) return null;
  const isPrice = failureCause(refused) === 'quote_changed';
  return <Notice text={isPrice ? translator.t('price_changed') : errorText(translator, refused)} />;
}

/** Why the order's last attempt failed. It appears next to the card, because the buyer can choose another. */
export function FailureNotice({ failure }: { readonly failure: PaymentFailure | null }) {
  const translator = useTranslator();
  return failure && <Notice text={failureText(translator, failure.reason)} />;
}

function Notice({ text }: { readonly text: string }) {
  return (
    <p className={styles.notice} role="alert">
      {text}
    </p>
  );
}
