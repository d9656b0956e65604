import { failureCause } from '@grandstand/client/failure';
import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { BuyBody } from '@grandstand/contract/payments.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { calloutClass } from '@grandstand/ui/callout';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useClient } from '#shared/api/client-context.ts';
import { refreshPersonal } from '#shared/api/query-client.ts';
import { useHasLoaded } from '#shared/api/use-has-loaded.ts';
import { ThreeDSecureChallenge } from '#shared/cards/three-d-secure-challenge.tsx';
import { useCheckout } from '#shared/checkout/use-checkout.ts';
import { selectionQuery } from '#shared/passes/intent/selection.ts';
import { isOwned, useActiveProducts } from '#shared/passes/owned/owned.ts';
import { CoveredBySubscriptionNote } from '#shared/passes/owned/owned-notes.tsx';
import { UnfinishedPaymentLink } from '#shared/passes/owned/unfinished-payment-link.tsx';
import { isPackage, type Pass } from '#shared/passes/pass.ts';
import { usePricedSelection } from '#shared/passes/price/use-priced-selection.ts';
import { cacheChangedQuote, useQuote } from '#shared/passes/price/use-quote.ts';
import { paths } from '#shared/routing/paths.ts';
import { AlreadyOwnedPage } from './already-owned-page.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutHeading, FormSkeleton, SummarySkeleton } from './checkout-skeleton.tsx';
import styles from './checkout-view.module.css';
import { orderIdFromSearch } from './order-id-from-search.ts';
import { OrderSummary, productName } from './order-summary.tsx';
import { Processing, Success, Unconfirmed } from './payment-states.tsx';
import { TrialStarted } from './trial/trial-started.tsx';
import { useTrialStart } from './trial/use-trial-start.ts';
import { useAfterPayment } from './use-after-payment.ts';
import { useCallsOfForm } from './use-calls-of-form.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';
import { useFailedOrderPopup } from './use-failed-order-popup.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { useRecheckOnReturn } from './use-recheck-on-return.ts';
import { useRejectedPromoCode } from './use-rejected-promo-code.ts';

interface Props {
  readonly selection: Selection;
  readonly pass: Pass;
  readonly event: EventDetail | undefined;
}

interface Refusal {
  readonly query: string;
  readonly error: unknown;
}

/**
 * The order summary next to the form or the state of the payment. During the payment the form stays mounted but hidden, with
 * the card details typed in it, so that the buyer can try again.
 */
export function CheckoutPage({ selection, pass, event }: Props) {
  const query = selectionQuery(selection);
  const order_id = orderIdFromSearch(useSearch());
  const [, goTo] = useLocation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refused = refusal?.query === query ? refusal.error : null;
  const panel = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const client = useClient();
  const { checkout, pay, dispatch } = useCheckout({
    query,
    order_id,
    placeOrder: (request: BuyBody) =>
      client.call('buy', {
        body: request,
        ...(request.idempotency_key && { idempotencyKey: request.idempotency_key }),
      }),
    onOrder: id => goTo(`${paths.buy(query)}&order_id=${id}`, { replace: true }),
    onRefused: error => {
      setRefusal({ query, error });
      cacheChangedQuote(queryClient, quoteInput, error);
      // Bought in another tab: with the refreshed products, `AlreadyOwnedPage` replaces the form.
      if (failureCause(error) === 'already_bought') void refreshPersonal(queryClient);
    },
  });
  const draft = useCheckoutDraft();
  const priced = usePricedSelection(selection, pass);
  const isPaid = checkout.step === 'success';
  const owned = isOwned(pass, selection, useActiveProducts());
  // The user already has access through another pass, so the game's own pass would add nothing.
  const isOpen = isPackage(pass) && pass.is_single_event && event?.has_access === true;
  const { trial, ...trialStart } = useTrialStart();
  const isStarted = trial.step === 'started';
  const quoteInput =
    isPaid || isStarted || isOpen || priced === null ? null : { ...priced, ...draft.quoteInput };
  const quote = useQuote(quoteInput);
  const calls = useCallsOfForm();
  const [config] = calls;
  const hasLoaded = useHasLoaded([quote, ...calls]);
  const isTrial = draft.start === 'trial' && (quote.data?.renewal?.trial_days ?? 0) > 0;
  const refusedCode = useRejectedPromoCode(quote.error, draft);
  const check = () => dispatch({ type: 'check_again' });
  useRecheckOnReturn(checkout.step === 'unconfirmed', check);
  useAfterPayment(isPaid || isStarted, checkout.step === 'success' ? checkout.order : null, draft);
  useFailedOrderPopup(checkout.step === 'form' ? checkout.failure : null, panel);
  const step = trial.step === 'started' ? 'trial_started' : checkout.step;
  useFocusOnStep(step, panel);

  const isForm = step === 'form';
  const [hasBeenForm, setHasBeenForm] = useState(isForm);
  if (isForm && !hasBeenForm) setHasBeenForm(true);

  if ((owned || isOpen) && isForm) return <AlreadyOwnedPage pass={pass} event={event} isOwn={owned} />;
  const isWaiting = isForm && !hasLoaded;
  const isFormReady = isForm && hasLoaded;
  const sum = checkout.step === 'success' ? checkout.order : quote.data;
  return (
    <>
      {isForm && <CheckoutHeading />}
      <div className={styles.columns} data-step={step}>
        {isWaiting ? (
          <SummarySkeleton />
        ) : (
          <OrderSummary
            pass={pass}
            event={event}
            selection={selection}
            sum={sum}
            quoteError={quote.error}
            isFixed={!isForm}
            isTrial={isTrial || isStarted}
          />
        )}
        <div ref={panel} tabIndex={-1} className={styles.panel}>
          {isWaiting && <FormSkeleton />}
          {isFormReady && isPackage(pass) && <CoveredBySubscriptionNote pass={pass} />}
          {isFormReady && order_id === null && (
            <UnfinishedPaymentLink pass={pass} selection={selection} className={calloutClass} />
          )}
          {hasBeenForm && !isWaiting && !isPaid && !isStarted && (
            <div hidden={!isForm}>
              <CheckoutForm
                selection={selection}
                pass={pass}
                name={productName(pass, event)}
                quote={quote}
                config={config}
                draft={draft}
                refusedCode={refusedCode}
                failure={checkout.step === 'form' ? checkout.failure : null}
                refused={refused ?? (trial.step === 'form' ? trial.error : null)}
                isTrial={isTrial}
                startTrial={trialStart.start}
                pay={body => {
                  setRefusal(null);
                  pay(body);
                }}
              />
            </div>
          )}
          {(checkout.step === 'sending' || checkout.step === 'processing') && (
            <Processing total={quote.data} />
          )}
          {checkout.step === 'unconfirmed' && <Unconfirmed total={quote.data} onCheck={check} />}
          {checkout.step === 'success' && <Success order={checkout.order} event={event} />}
          {trial.step === 'started' && <TrialStarted subscription={trial.subscription} event={event} />}
        </div>
      </div>
      {checkout.step === 'processing' && checkout.clientSecret !== null && config.data && (
        <ThreeDSecureChallenge
          config={config.data}
          clientSecret={checkout.clientSecret}
          onCompleted={() => dispatch({ type: 'challenge_completed' })}
          onAbandoned={() => dispatch({ type: 'challenge_abandoned' })}
        />
      )}
      {trial.step === 'challenge' && config.data && (
        <ThreeDSecureChallenge
          config={config.data}
          clientSecret={trial.clientSecret}
          onCompleted={() => void trialStart.completeChallenge()}
          onAbandoned={trialStart.abandonChallenge}
        />
      )}
    </>
  );
}
