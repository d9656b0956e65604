import type { BuyBody, Card, PaymentConfig, Quote } from '@grandstand/contract/payments.schema';
import { regionsOf } from '@grandstand/rules/billing-place';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { CheckboxField } from '@grandstand/ui/checkbox-field';
import { FormAlert } from '@grandstand/ui/form-alert';
import { ScriptForm } from '@grandstand/ui/script-form';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '#shared/api/call-options.ts';
import { type CardEntry, CardEntryError } from '#shared/cards/card-entry.ts';
import type { PaymentFailure } from '#shared/checkout/checkout-state.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';
import { isPackage, type Pass } from '#shared/passes/pass.ts';
import { useRefundText, useRenewalTexts } from '#shared/passes/price/payment-terms.ts';
import { BillingFields } from './billing-fields.tsx';
import { CardChoice, NEW_CARD } from './card-choice.tsx';
import { type CheckoutErrors, type CheckoutField, checkoutErrors } from './checkout-errors.ts';
import styles from './checkout-form.module.css';
import { Consent, RenewalConsent } from './consent.tsx';
import { FailureNotice, RefusalNotice } from './form-notice.tsx';
import { PayButton, useTotalText } from './pay-button.tsx';
import { PromoCode } from './promo-code.tsx';
import { TeamChoice } from './team-choice.tsx';
import { TestMode } from './test-mode.tsx';
import { StartChoice } from './trial/start-choice.tsx';
import type { TrialStore } from './trial/trial-start.ts';
import type { CheckoutDraft } from './use-checkout-draft.ts';

interface Props {
  readonly selection: Selection;
  readonly pass: Pass;
  /** The name of the product. */
  readonly name: string;
  readonly quote: UseQueryResult<Quote>;
  readonly config: UseQueryResult<PaymentConfig>;
  readonly draft: CheckoutDraft;
  readonly refusedCode: string | null;
  readonly failure: PaymentFailure | null;
  readonly refused: unknown;
  readonly pay: (body: BuyBody) => void;
  /** Whether the button starts a free trial. */
  readonly isTrial: boolean;
  readonly startTrial: TrialStore['start'];
}

/**
 * The buyer's choice, or what was chosen when the form opened: cards that load later must not replace the form that a buyer types a
 * new card in. A card that has been removed cannot be chosen.
 */
function useChosenCard(cards: readonly Card[] = [], choice: string | null): string {
  const [opening] = useState(cards[0]?.id ?? NEW_CARD);
  const chosen = choice ?? opening;
  return cards.some(({ id }) => id === chosen) ? chosen : NEW_CARD;
}

/** One form: team, card, billing, promo code, consent, and a button with the amount. */
export function CheckoutForm(props: Props) {
  const { selection, pass, name, quote, config, draft, refusedCode, failure, refused, pay } = props;
  const { isTrial, startTrial } = props;
  const { t } = useTranslator();
  const totalText = useTotalText();
  const refundText = useRefundText();
  const form = useRef<HTMLFormElement>(null);
  const entry = useRef<CardEntry>(null);
  const isBusy = useRef(false);
  const cards = useCall('listCards');
  const [errors, setErrors] = useState<CheckoutErrors>({});
  const [cardError, setCardError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const { savesCard, terms } = draft;
  const card = useChosenCard(cards.data, draft.card);
  const price = quote.data;
  const renewalTexts = useRenewalTexts();
  const texts = price?.renewal ? renewalTexts({ ...price, renewal: price.renewal }) : null;
  const consent = texts?.consent[isTrial ? 'trial' : 'now'] ?? null;
  const pkg = isPackage(pass) ? pass : null;

  if (config.isLoadingError)
    return <Notice role="alert" title={t('payments_unavailable')} text={t('payments_unavailable_text')} />;

  const isFree = price?.total === 0 && !isTrial;
  const isWithdrawable = price?.withdrawable_until != null;
  const immediateStart = isWithdrawable && draft.immediateStart ? { immediate_start: true } : {};
  const isSwitch = price?.switch_from != null;
  // The subscription's card pays after a switch.
  const needsCard = !isFree || (consent !== null && !isSwitch);

  function missing(hasCard: boolean): CheckoutErrors {
    if (!price) return {};
    return checkoutErrors(
      {
        asksTeam: pkg?.is_team_pass === true,
        hasTeam: selection.participant_id !== undefined,
        hasCard: hasCard || !needsCard,
        country: draft.country,
        region: draft.region,
        hasRegions: regionsOf(draft.country).length > 0,
        terms,
        renewalTerms: consent === null ? null : consent === draft.renewalConsent,
      },
      price,
    );
  }

  function refuse(found: CheckoutErrors): void {
    setErrors(found);
    const [first] = Object.keys(found);
    form.current
      ?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, select, button, iframe)`)
      ?.focus();
  }

  async function submitTrial(subscription_id: number): Promise<void> {
    const { coupon: _, ...address } = draft.quoteInput;
    const chosen = card === NEW_CARD ? entry.current : card;
    const agreed = { terms, renewal_terms: true, ...immediateStart };
    if (chosen) await startTrial({ subscription_id, ...address, ...agreed }, chosen);
  }

  async function submit(shown: Quote): Promise<void> {
    if (isTrial) return submitTrial(pass.id);
    const isNew = card === NEW_CARD;
    const created = needsCard && isNew ? await entry.current?.paymentMethod() : null;
    const payment_method_id = isNew ? created : card;
    pay({
      ...selection,
      ...draft.quoteInput,
      quote: shown.quote,
      terms,
      ...(consent && { renewal_terms: true }),
      ...immediateStart,
      ...(needsCard && payment_method_id && { payment_method_id }),
      ...(needsCard && isNew && savesCard && { save_card: true }),
    });
  }

  async function press(): Promise<void> {
    if (isBusy.current || !price || quote.isPlaceholderData) return;
    const found = missing(card !== NEW_CARD || entry.current !== null);
    if (Object.keys(found).length > 0) return refuse(found);
    isBusy.current = true;
    setErrors({});
    setCardError(null);
    setPending(true);
    try {
      await submit(price);
    } catch (error) {
      if (!(error instanceof CardEntryError)) throw error;
      setCardError(error.message || null);
      // On a phone the card form may be out of view when the button is pressed.
      form.current?.querySelector('[data-field="card"]')?.scrollIntoView({ block: 'start' });
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  }

  // Hides the errors of fields that were filled in since the click.
  const remaining = missing(card !== NEW_CARD);
  const errorOf = (field: CheckoutField) => {
    const key = errors[field] && remaining[field];
    return key && t(key);
  };
  const count = Object.keys(errors).filter(field => field in remaining).length;
  return (
    <ScriptForm
      ref={form}
      className={styles.form}
      name="checkout"
      aria-label={t('checkout_head')}
      noValidate
      onSubmit={() => void press()}
    >
      {count > 1 && <FormAlert>{t('fields_to_check', { count })}</FormAlert>}
      <RefusalNotice refused={refused} />
      {!needsCard && <FailureNotice failure={failure} />}
      {config.data?.is_test && <TestMode />}
      {texts?.trial && (
        <StartChoice
          trialText={texts.trial}
          paidText={texts.paid}
          isTrial={isTrial}
          onChoose={start => draft.change({ start })}
        />
      )}
      {pkg?.is_team_pass && (
        <TeamChoice pkg={pkg} selection={selection} error={errorOf('team')} onChosen={() => setErrors({})} />
      )}
      {needsCard && (
        <CardChoice
          cards={cards}
          failure={failure}
          config={config.data}
          sum={price}
          entry={entry}
          chosen={card}
          onChoose={id => {
            draft.change({ card: id });
            setErrors({});
            setCardError(null);
          }}
          savesCard={consent === null ? savesCard : null}
          onSave={next => draft.change({ savesCard: next })}
          error={cardError ?? errorOf('card')}
        />
      )}
      {price && price.tax_status !== 'none' && (
        <BillingFields draft={draft} country={errorOf('country')} region={errorOf('region')} />
      )}
      {!isTrial && !isSwitch && (
        <PromoCode key={refusedCode} selection={selection} draft={draft} refused={refusedCode} />
      )}
      <Consent checked={terms} onChange={next => draft.change({ terms: next })} error={errorOf('terms')} />
      {consent && (
        <RenewalConsent
          label={consent}
          checked={consent === draft.renewalConsent}
          onChange={isTicked => draft.change({ renewalConsent: isTicked ? consent : '' })}
          error={errorOf('renewal_terms')}
        />
      )}
      {isWithdrawable && (
        <CheckboxField
          name="immediate_start"
          checked={draft.immediateStart}
          onChange={e => draft.change({ immediateStart: e.target.checked })}
          label={t('immediate_start')}
        />
      )}
      <div className={styles.pay}>
        {/* Repeats the summary, which may be scrolled out of view; hidden from screen readers. */}
        <p aria-hidden="true">
          <span>{name}</span>
          <b>{price && (isTrial ? t('trial_free') : totalText(price))}</b>
        </p>
        <PayButton
          price={price}
          isTrial={isTrial}
          isPending={isPending || !price || quote.isPlaceholderData}
        />
      </div>
      <p className={styles.fine}>
        {refundText(price)} {needsCard && t('encryption')}
      </p>
    </ScriptForm>
  );
}
