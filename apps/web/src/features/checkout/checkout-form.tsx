import type { Package } from '@grandstand/contract/entities.schema';
import type { BuyBody, PaymentConfig, Quote } from '@grandstand/contract/payments.schema';
import { regionsOf } from '@grandstand/rules/billing-place';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { Icon } from '@grandstand/ui/icon';
import { ScriptForm } from '@grandstand/ui/script-form';
import { SubmitButton } from '@grandstand/ui/submit-button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '#shared/api/call-options.ts';
import { type CardEntry, CardEntryError } from '#shared/cards/card-entry.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';
import { useMoney } from '#shared/passes/price/use-money.ts';
import { BillingFields } from './billing-fields.tsx';
import { CardChoice, NEW_CARD } from './card-choice.tsx';
import { type CheckoutErrors, type CheckoutField, checkoutErrors } from './checkout-errors.ts';
import styles from './checkout-form.module.css';
import type { PaymentFailure } from './checkout-state.ts';
import { Consent } from './consent.tsx';
import { FailureNotice, RefusalNotice } from './form-notice.tsx';
import { PromoCode } from './promo-code.tsx';
import { TeamChoice } from './team-choice.tsx';
import { TestMode } from './test-mode.tsx';
import type { CheckoutDraft } from './use-checkout-draft.ts';

interface Props {
  readonly selection: Selection;
  readonly pkg: Package;
  /** The name of the product. */
  readonly name: string;
  readonly quote: UseQueryResult<Quote>;
  readonly config: UseQueryResult<PaymentConfig>;
  readonly draft: CheckoutDraft;
  readonly refusedCode: string | null;
  readonly failure: PaymentFailure | null;
  readonly refused: unknown;
  readonly pay: (body: BuyBody) => void;
}

/** One form: team, card, billing, promo code, consent, and a button with the amount. */
export function CheckoutForm(props: Props) {
  const { selection, pkg, name, quote, config, draft, refusedCode, failure, refused, pay } = props;
  const { t } = useTranslator();
  const totalText = useTotalText();
  const form = useRef<HTMLFormElement>(null);
  const entry = useRef<CardEntry>(null);
  const isBusy = useRef(false);
  const cards = useCall('listCards');
  const [errors, setErrors] = useState<CheckoutErrors>({});
  const [cardError, setCardError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const { savesCard, terms } = draft;
  const card = draft.card ?? cards.data?.[0]?.id ?? NEW_CARD;
  const price = quote.data;

  if (config.isError)
    return <Notice role="alert" title={t('payments_unavailable')} text={t('payments_unavailable_text')} />;

  function missing(hasCard: boolean): CheckoutErrors {
    if (!price) return {};
    return checkoutErrors(
      {
        asksTeam: pkg.is_team_pass,
        hasTeam: selection.participant_id !== undefined,
        hasCard,
        country: draft.country,
        region: draft.region,
        hasRegions: regionsOf(draft.country).length > 0,
        terms,
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

  async function submit(shown: Quote): Promise<void> {
    const isFree = shown.total === 0;
    const isNew = card === NEW_CARD;
    const created = isFree || !isNew ? null : await entry.current?.paymentMethod();
    const payment_method_id = isNew ? created : card;
    pay({
      ...selection,
      ...draft.quoteInput,
      quote: shown.quote,
      terms,
      ...(!isFree && payment_method_id && { payment_method_id }),
      ...(!isFree && isNew && savesCard && { save_card: true }),
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
  const isFree = price?.total === 0;
  return (
    <ScriptForm
      ref={form}
      className={styles.form}
      name="checkout"
      aria-label={t('checkout_head')}
      noValidate
      onSubmit={() => void press()}
    >
      <RefusalNotice refused={refused} />
      {isFree && <FailureNotice failure={failure} />}
      {config.data?.is_test && <TestMode />}
      {pkg.is_team_pass && (
        <TeamChoice pkg={pkg} selection={selection} error={errorOf('team')} onChosen={() => setErrors({})} />
      )}
      {!isFree && (
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
          savesCard={savesCard}
          onSave={next => draft.change({ savesCard: next })}
          error={cardError ?? errorOf('card')}
        />
      )}
      {price && price.tax_status !== 'none' && (
        <BillingFields draft={draft} country={errorOf('country')} region={errorOf('region')} />
      )}
      <PromoCode key={refusedCode} selection={selection} draft={draft} refused={refusedCode} />
      <Consent checked={terms} onChange={next => draft.change({ terms: next })} error={errorOf('terms')} />
      <div className={styles.pay}>
        {/* Repeats the summary, which may be scrolled out of view; hidden from screen readers. */}
        <p aria-hidden="true">
          <span>{name}</span>
          <b>{price && totalText(price)}</b>
        </p>
        <PayButton price={price} isPending={isPending || !price || quote.isPlaceholderData} />
      </div>
      <p className={styles.fine}>
        {t('no_refunds')} {!isFree && t('encryption')}
      </p>
    </ScriptForm>
  );
}

/** Until the buyer's country is known, the total says that taxes will be added. */
function useTotalText() {
  const { t } = useTranslator();
  const money = useMoney();
  return ({ total, currency, tax_status }: Quote) => {
    const price = money(total, currency);
    return tax_status === 'unknown' ? t('price_plus_tax', { price }) : price;
  };
}

function PayButton({ price, isPending }: { readonly price: Quote | undefined; readonly isPending: boolean }) {
  const { t } = useTranslator();
  const totalText = useTotalText();
  const amount = price ? totalText(price) : '';
  return (
    <SubmitButton size="big" wide isPending={isPending}>
      <Icon name="lock" />
      {price?.total === 0 ? t('pay_free') : t('pay', { amount })}
    </SubmitButton>
  );
}
