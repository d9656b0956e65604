import { failureCause } from '@grandstand/client/failure';
import type { EventDetail, Package } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { Heading } from '@grandstand/ui/heading';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { refreshPersonal } from '#shared/api/query-client.ts';
import { ThreeDSecureChallenge } from '#shared/cards/three-d-secure-challenge.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { selectionQuery } from '#shared/passes/intent/selection.ts';
import { CoveredBySubscriptionNote } from '#shared/passes/owned/covered-by-subscription-note.tsx';
import { isOwned } from '#shared/passes/owned/owned.ts';
import { UnfinishedPaymentLink } from '#shared/passes/owned/unfinished-payment-link.tsx';
import { useActiveProducts } from '#shared/passes/owned/use-active-products.ts';
import { cacheChangedQuote, useQuote } from '#shared/passes/price/use-quote.ts';
import { usePopups } from '#shared/popups/use-popups.ts';
import { paths } from '#shared/routing/paths.ts';
import { AlreadyOwnedPage } from './already-owned-page.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { PaymentFailure } from './checkout-state.ts';
import styles from './checkout-view.module.css';
import { FailedOrderPopup } from './failed-order-popup.tsx';
import { orderIdFromSearch } from './order-id-from-search.ts';
import { OrderSummary, productName } from './order-summary.tsx';
import { Processing, Success, Unconfirmed } from './payment-states.tsx';
import { useCheckout } from './use-checkout.ts';
import { type CheckoutDraft, useCheckoutDraft } from './use-checkout-draft.ts';
import { useRecheckOnReturn } from './use-recheck-on-return.ts';
import { useRejectedPromoCode } from './use-rejected-promo-code.ts';

interface Props {
  readonly selection: Selection;
  readonly pkg: Package;
  readonly event: EventDetail | undefined;
}

interface Refusal {
  readonly of: string;
  readonly error: unknown;
}

/** The order's summary, and beside it the form or what became of it. The form stays behind that, with the card typed in it, until it is paid. */
export function CheckoutPage({ selection, pkg, event }: Props) {
  const { t } = useTranslator();
  const of = selectionQuery(selection);
  const order_id = orderIdFromSearch(useSearch());
  const [, goTo] = useLocation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refused = refusal?.of === of ? refusal.error : null;
  const place = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const { checkout, pay, tell } = useCheckout({
    of,
    order_id,
    onOrder: id => goTo(`${paths.buy(of)}&order_id=${id}`, { replace: true }),
    onRefused: error => {
      setRefusal({ of, error });
      cacheChangedQuote(queryClient, asked, error);
      // Bought in another tab: once the products are here, what it opens stands in the form's place.
      if (failureCause(error) === 'already_bought') void refreshPersonal(queryClient);
    },
  });
  const draft = useCheckoutDraft();
  const priced = usePricedSelection(selection, pkg);
  const isOver = checkout.step === 'success';
  const owned = isOwned(pkg, selection, useActiveProducts());
  // By a team's pass or a season's: the game's own would add nothing.
  const isOpen = pkg.is_single_event && event?.has_access === true;
  const asked = isOver || owned || isOpen || priced === null ? null : { ...priced, ...draft.quoteInput };
  const quote = useQuote(asked);
  const config = useCall('getPaymentConfig');
  const refusedCode = useRejectedPromoCode(quote.error, draft);
  const check = () => tell({ type: 'check_again' });
  useRecheckOnReturn(checkout.step === 'unconfirmed', check);
  useAfterPayment(isOver, draft);
  useFailedPopup(checkout.step === 'form' ? checkout.failure : null, place);
  useFocusOnStep(checkout.step, place);

  const isForm = checkout.step === 'form';
  const [hasBeenForm, setHasBeenForm] = useState(isForm);
  if (isForm && !hasBeenForm) setHasBeenForm(true);

  if ((owned || isOpen) && isForm) return <AlreadyOwnedPage pkg={pkg} event={event} isOwn={owned} />;
  const sum = checkout.step === 'success' ? checkout.order : quote.data;
  return (
    <>
      {isForm && (
        <Heading level={1} size="lg">
          {t('checkout_head')}
        </Heading>
      )}
      <div className={styles.till} data-step={checkout.step}>
        <OrderSummary
          pkg={pkg}
          event={event}
          selection={selection}
          sum={sum}
          quoteError={quote.error}
          isFixed={!isForm}
        />
        <div ref={place} tabIndex={-1} className={styles.place}>
          {isForm && <CoveredBySubscriptionNote pass={pkg} />}
          {isForm && order_id === null && (
            <UnfinishedPaymentLink pass={pkg} selection={selection} className={styles.begun} />
          )}
          {hasBeenForm && !isOver && (
            <div hidden={!isForm}>
              <CheckoutForm
                selection={selection}
                pkg={pkg}
                name={productName(pkg, event)}
                quote={quote}
                config={config}
                draft={draft}
                refusedCode={refusedCode}
                failure={isForm ? checkout.failure : null}
                refused={refused}
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
        </div>
      </div>
      {checkout.step === 'processing' && checkout.clientSecret !== null && config.data && (
        <ThreeDSecureChallenge
          config={config.data}
          clientSecret={checkout.clientSecret}
          onCompleted={() => tell({ type: 'challenge_completed' })}
          onAbandoned={() => tell({ type: 'challenge_abandoned' })}
        />
      )}
    </>
  );
}

/** A team pass costs the same for every team: until one is chosen, the first that is not bought says the price. */
function usePricedSelection(selection: Selection, pkg: Package): Selection | null {
  const isTeamOpen = pkg.is_team_pass && selection.participant_id === undefined;
  const teams = useCall('listParticipants', { query: { no_limit: '1' }, enabled: isTeamOpen });
  const products = useActiveProducts();
  if (!isTeamOpen) return selection;
  const choices = teams.data?.map(({ id }) => ({ ...selection, participant_id: id }));
  return choices?.find(choice => !isOwned(pkg, choice, products)) ?? null;
}

/** The user's access has changed: refetches the game, its lists and the account, without a reload. */
function useAfterPayment(isPaid: boolean, draft: CheckoutDraft): void {
  const queryClient = useQueryClient();
  const finish = useEffectEvent(draft.finish);
  useEffect(() => {
    if (!isPaid) return;
    finish();
    queryClient.removeQueries({ queryKey: ['quote'] });
    void refreshPersonal(queryClient);
  }, [isPaid, queryClient]);
}

/** Specification 8: "A failed order shows a popup." Once for each try; closed, it leaves the hand at the card. */
function useFailedPopup(
  failure: PaymentFailure | null,
  place: { readonly current: HTMLElement | null },
): void {
  const popups = usePopups();
  useEffect(() => {
    if (failure === null || failure.reason === 'challenge_abandoned') return;
    popups
      .open(FailedOrderPopup, { reason: failure.reason }, 'payment_failed')
      .catch(() => undefined)
      // The dialog first gives the focus back to where it was.
      .then(() => requestAnimationFrame(() => focusCard(place.current)));
  }, [failure, popups, place]);
}

/** The card may still be on its way; whoever is in another field by then stays there. */
function focusCard(place: HTMLElement | null): void {
  if (place === null || isCardFocused(place)) return;
  const coming = new MutationObserver(() => {
    const isElsewhere = ![document.body, place].some(one => one === document.activeElement);
    if (isElsewhere || isCardFocused(place)) coming.disconnect();
  });
  coming.observe(place, { childList: true, subtree: true });
}

function isCardFocused(place: HTMLElement): boolean {
  const card = place.querySelector<HTMLElement>('[data-field="card"] :is(input:checked, iframe)');
  card?.focus({ preventScroll: true });
  return card !== null;
}

/** The part of the form that says it. */
function failedFieldset(place: HTMLElement | null): Element | null {
  return place?.querySelector('[role="alert"]')?.closest('fieldset') ?? place;
}

/** Moves the focus to the new step, so that screen readers read it. */
function useFocusOnStep(step: string, place: { readonly current: HTMLElement | null }): void {
  const first = useRef(step);
  useEffect(() => {
    if (first.current === step) return;
    first.current = '';
    place.current?.focus({ preventScroll: true });
    // Back at the form, what is to be read first is why.
    if (step === 'form') failedFieldset(place.current)?.scrollIntoView({ block: 'start' });
    else window.scrollTo({ top: 0 });
  }, [step, place]);
}
