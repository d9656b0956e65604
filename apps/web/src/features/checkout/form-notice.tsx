import { failureCause } from '@grandstand/client/failure';
import { Callout } from '@grandstand/ui/callout';
import { errorText } from '#shared/api/error-text.ts';
import type { PaymentFailure } from '#shared/checkout/checkout-state.ts';
import { failureText } from '#shared/checkout/failure-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';

/** The server's refusal of the last request, above the fields that can change it. */
export function RefusalNotice({ refused }: { readonly refused: unknown }) {
  const translator = useTranslator();
  if (refused === null) return null;
  const isPrice = failureCause(refused) === 'quote_changed';
  return (
    <Callout isFailure>{isPrice ? translator.t('price_changed') : errorText(translator, refused)}</Callout>
  );
}

/** Why the order's last attempt failed. It appears next to the card, because the buyer can choose another. */
export function FailureNotice({ failure }: { readonly failure: PaymentFailure | null }) {
  const translator = useTranslator();
  return failure && <Callout isFailure>{failureText(translator, failure.reason)}</Callout>;
}
