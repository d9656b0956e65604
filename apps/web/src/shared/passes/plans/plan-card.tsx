import type { Package, Subscription } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { buttonClass } from '@grandstand/ui/button';
import { classNames } from '@grandstand/ui/class-names';
import { LockedNote } from '@grandstand/ui/locked-note';
import { Link } from 'wouter';
import { useTranslator } from '../../i18n/use-translator.ts';
import { paths } from '../../routing/paths.ts';
import { useSession } from '../../session/session.ts';
import { selectionQuery } from '../intent/selection.ts';
import { FeatureList } from '../options/feature-list.tsx';
import styles from '../options/purchase-option-list.module.css';
import { hasSubscription, isOwned, useActiveProducts } from '../owned/owned.ts';
import { AlreadyOwnedNote } from '../owned/owned-notes.tsx';
import { UnfinishedPaymentLink } from '../owned/unfinished-payment-link.tsx';
import { PriceLabel, TotalPriceLine } from '../price/pass-price.tsx';
import { useExpectedPrice, useRenewalTexts } from '../price/payment-terms.ts';
import { useTotalPrice } from '../price/total-price.ts';
import { useListedSelection } from '../price/use-priced-selection.ts';
import { useQuote } from '../price/use-quote.ts';
import listStyles from './plan-list.module.css';

interface Props {
  readonly plan: Subscription;
  readonly isRecommended: boolean;
  /** Features that other plans have and this one lacks; null if the list names what all plans include. */
  readonly missing: Package['features'] | null;
  /** Name of the basic pass, if the user must accept it first. */
  readonly waitsFor?: string | undefined;
  /** The game to return to after the payment. */
  readonly event_id?: number;
}

/** A plan: the price of a period, the total of each payment, and what a trial costs after it ends. */
export function PlanCard({ plan, isRecommended, missing, waitsFor, event_id }: Props) {
  const { t } = useTranslator();
  const selection = { subscription_id: plan.id, ...(event_id !== undefined && { event_id }) };
  return (
    <article
      className={classNames(styles.option, listStyles.plan)}
      data-recommended={isRecommended || undefined}
    >
      <div className={styles.what}>
        <h3>{plan.name}</h3>
        {plan.description && <p className={styles.covers}>{plan.description}</p>}
      </div>
      <div className={styles.cost}>
        <p>
          <PriceLabel pass={plan} />
        </p>
        {plan.tag && <em>{plan.tag}</em>}
      </div>
      {missing && <FeatureList features={plan.features} missing={missing} />}
      {waitsFor === undefined ? (
        <PlanAction plan={plan} selection={selection} isRecommended={isRecommended} />
      ) : (
        <LockedNote>{t('after_basic_pass', { name: waitsFor })}</LockedNote>
      )}
    </article>
  );
}

interface ActionProps extends Pick<Props, 'plan' | 'isRecommended'> {
  readonly selection: Selection;
}

/** The total and the terms above the way to checkout, or a note why the plan is not sold to this user. */
function PlanAction({ plan, selection, isRecommended }: ActionProps) {
  const { t } = useTranslator();
  const active = useActiveProducts();
  const isSubscriber = hasSubscription(active);
  const quoted = useListedSelection(isSubscriber ? null : { subscription_id: plan.id }, plan);
  const terms = usePlanTerms(plan, quoted);
  const { buttonText } = useTotalPrice(plan, quoted);
  if (isSubscriber)
    return <SubscriberAction plan={plan} selection={selection} isOwn={isOwned(plan, selection, active)} />;
  const label =
    terms && terms.trial_days > 0
      ? t('plan_try', { count: terms.trial_days })
      : t('plan_subscribe', { price: buttonText });
  return (
    <div className={styles.act}>
      <TotalPriceLine pass={plan} selection={quoted} />
      {terms && <p className={listStyles.renewal}>{terms.text}</p>}
      <Link
        href={paths.buy(selectionQuery(selection))}
        className={buttonClass({ kind: isRecommended ? 'go' : 'plain', size: 'big', wide: true })}
        aria-label={`${label}: ${plan.name}`}
      >
        {label}
      </Link>
      <UnfinishedPaymentLink pass={plan} selection={selection} className={styles.begun} />
    </div>
  );
}

interface PlanTerms {
  /** Empty until a user's quote says whether a trial is left. */
  readonly text: string;
  readonly trial_days: number;
}

/** The payments after the first one; null if the plan has no quote for this user. Visitors see the expected ones until the quote. */
function usePlanTerms(plan: Subscription, quoted: Selection | null): PlanTerms | null {
  const { kind } = useSession();
  const renewalTexts = useRenewalTexts();
  const expected = useExpectedPrice(plan);
  const { data: quote, isPending } = useQuote(quoted);
  if (quote === undefined && isPending && kind === 'user') return { text: '', trial_days: 0 };
  const price = quote ?? (isPending ? expected : undefined);
  if (!price?.renewal) return null;
  const { trial, now } = renewalTexts({ ...price, renewal: price.renewal });
  return { text: trial ?? now, trial_days: trial === null ? 0 : price.renewal.trial_days };
}

/** A subscriber manages this plan in the account, or switches to it at checkout, which shows the credit. */
function SubscriberAction({
  plan,
  selection,
  isOwn,
}: Omit<ActionProps, 'isRecommended'> & { isOwn: boolean }) {
  const { t } = useTranslator();
  const label = t(isOwn ? 'plan_manage' : 'plan_switch');
  return (
    <div className={styles.act}>
      {isOwn && <AlreadyOwnedNote pass={plan} />}
      <Link
        href={isOwn ? paths.profile() : paths.buy(selectionQuery(selection))}
        className={buttonClass({ kind: 'line', size: 'big', wide: true })}
        aria-label={`${label}: ${plan.name}`}
      >
        {label}
      </Link>
    </div>
  );
}
