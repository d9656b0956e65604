import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { Quote } from '@grandstand/contract/payments.schema';
import type { TaxStatus } from '@grandstand/rules/totals';
import { useCall } from '../../api/call-options.ts';
import { dayKey, dayText, dayTimeText } from '../../events/event-time.ts';
import { useZone } from '../../events/use-zone.ts';
import type { MessageKey } from '../../i18n/translator.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useTranslator } from '../../i18n/use-translator.ts';
import { useQuote } from '../price/use-quote.ts';
import styles from './pending-intent-banner.module.css';
import { type PurchaseIntent, usePendingIntent } from './purchase-intent.ts';

/** The steps of a new user, in this order; checkout is the last step. */
const STEPS = ['account', 'pass'] as const;

type Step = (typeof STEPS)[number];

interface Props {
  /** Absent on the sign-in page: an existing user may have no steps left. */
  readonly step?: Step;
}

/** Shows the pending game or pass and the current step, on the pages between paywall and game. */
export function PendingIntentBanner(props: Props) {
  const goal = usePendingIntent();
  return goal && <Banner goal={goal} {...props} />;
}

function Banner({ goal, step }: Props & { readonly goal: PurchaseIntent }) {
  const { t } = useTranslator();
  const { name, details: facts } = useIntentSummary(goal);
  if (name === null) return null;
  const count = goal.isCheckout ? STEPS.length + 1 : STEPS.length;
  return (
    <aside className={styles.waits} aria-label={t('intent_label')}>
      <small>
        {step
          ? t('intent_step', { step: STEPS.indexOf(step) + 1, count, name: t(`intent_step_${step}`) })
          : t('intent_label')}
      </small>
      <b>{name}</b>
      <p>{facts.join(' · ')}</p>
    </aside>
  );
}

/** Names the next page below a required step. */
export function PendingIntentHint() {
  const goal = usePendingIntent();
  return goal && <Hint goal={goal} />;
}

function Hint({ goal }: { readonly goal: PurchaseIntent }) {
  const { t } = useTranslator();
  const { name } = useIntentSummary(goal);
  return name && t(goal.isCheckout ? 'intent_next_checkout' : 'intent_next_game', { name });
}

const TOTAL = {
  none: 'intent_total',
  unknown: 'intent_total_plus_tax',
  estimated: 'intent_total_estimated',
  final: 'intent_total_taxes',
} as const satisfies Record<TaxStatus, MessageKey>;

interface IntentSummary {
  /** Null while loading, or if the game or pass does not exist. */
  readonly name: string | null;
  readonly details: readonly string[];
}

/** The name of the game or pass, its time, and its total price from the same quote that the paywall shows. */
function useIntentSummary({ isCheckout, selection }: PurchaseIntent): IntentSummary {
  const { event_id: id, package_id, subscription_id } = selection;
  const { data: event } = useCall('getEvent', { params: { id: id ?? 0 }, enabled: id !== undefined });
  const packages = useCall('listPackages', { enabled: package_id !== undefined });
  const plans = useCall('listSubscriptions', { enabled: subscription_id !== undefined });
  const pass =
    packages.data?.find(pkg => pkg.id === package_id) ??
    plans.data?.find(plan => plan.id === subscription_id);
  const { data: quote } = useQuote(isCheckout ? selection : null);
  const when = useWhen(event);
  const total = useTotal(quote);
  const name = ((package_id ?? subscription_id) === undefined ? event : pass)?.name ?? null;
  const details = [pass && event?.name, when, total];
  return { name, details: details.filter(fact => fact !== undefined) };
}

function useWhen(event: EventDetail | undefined): string | undefined {
  const { t, locale } = useTranslator();
  const zone = useZone();
  if (!event) return undefined;
  const { stream_status: status, event_utc_ts: at } = event;
  if (status === 'live') return t('live_now');
  return status === 'vod' ? dayText(dayKey(at, zone), locale, 'short') : dayTimeText(at, locale, zone);
}

function useTotal(quote: Quote | undefined): string | undefined {
  const { t } = useTranslator();
  const money = useMoney();
  return quote && t(TOTAL[quote.tax_status], { total: money(quote.total, quote.currency) });
}
